/** The request that a browser makes when a signed-in person submits a form of a page. */
export function pageForm(url: string, token: string, form: Record<string, string>) {
	return {
		method: "POST",
		url,
		payload: new URLSearchParams(form).toString(),
		headers: {
			cookie: `__Host-session=${token}`,
			"sec-fetch-site": "same-origin",
			origin: "null",
			"content-type": "application/x-www-form-urlencoded",
		},
	} as const;
}
