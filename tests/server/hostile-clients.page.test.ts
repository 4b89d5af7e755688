/** Requests of hostile or broken clients to the pages. */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyContentPolicy } from "../../src/server/headers.ts";
import { watchPaymentPage } from "../../src/server/payment-page-watch.ts";
import { type RunningStore, startStore } from "../support/running-store.ts";

let store: RunningStore;
beforeAll(async () => {
	store = await startStore({ demo: true });
});
afterAll(() => store.close());

/**
 * Sends a request byte by byte as given, and returns the answer until the server closes or `until`
 * appears.
 */
function raw(text: string, until = /\r\n\r\n/): Promise<string> {
	const { hostname, port } = new URL(store.address);
	return new Promise((resolve, reject) => {
		const socket = connect(Number(port), hostname, () => socket.write(text));
		let answer = "";
		socket.setEncoding("utf8").on("data", (piece) => {
			answer += piece;
			if (until.test(answer)) socket.destroy();
		});
		socket.on("close", () => resolve(answer)).on("error", reject);
	});
}

describe("a page", () => {
	it("requested under another host is never served to others", async () => {
		const { host } = new URL(store.address);
		for (const requestHost of ["evil.example", host]) {
			const answer = await raw(
				`GET /category?from=host HTTP/1.1\r\nHost: ${requestHost}\r\nConnection: close\r\n\r\n`,
				/hrefLang="es"|hreflang="es"/i,
			);
			expect(answer).toContain(`http://${requestHost}/category`);
			if (requestHost === host) expect(answer).not.toContain("evil.example");
		}
	});

	it("lets no text of the address end its data script", async () => {
		const scriptsOf = async (text: string) => {
			const html = await (
				await fetch(`${store.address}/custom-search?search=${encodeURIComponent(text)}`)
			).text();
			return html.match(/<\/?script/gi)?.length;
		};
		expect(await scriptsOf("</script><script>alert(1)</script>")).toBe(await scriptsOf("bolt"));
	});

	it("of a search without a hit has a text for it, without counts", async () => {
		const html = await (await fetch(`${store.address}/custom-search?search=zzzzqqqqxxxx`)).text();
		expect(html).toContain("No parts found, Please contact us</h2>");
		expect(html).not.toMatch(/>0 parts<|Sort by/);
	});

	it("answers HEAD with the headers of GET", async () => {
		const [head, get] = await Promise.all([
			fetch(`${store.address}/category`, { method: "HEAD" }),
			fetch(`${store.address}/category`),
		]);
		for (const name of ["etag", "content-security-policy", "content-type"])
			expect(head.headers.get(name), name).toBe(get.headers.get(name));
		expect(await head.text()).toBe("");
		const again = await fetch(`${store.address}/category`, {
			headers: { "if-none-match": head.headers.get("etag") ?? "" },
		});
		expect(again.status).toBe(304);
	});

	it.each(["/part/%00", "/es/part/%00", "/page/%00x", "/category/%00"])(
		"finds nothing for a NUL in its address: %s",
		async (path) => {
			const answer = await fetch(`${store.address}${path}`);
			expect(answer.status).toBe(404);
			expect(answer.headers.get("content-type")).toMatch(/^text\/html/);
		},
	);

	it("refuses a method that no address accepts, with an error of our format", async () => {
		const answer = await raw("TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n", /}$/);
		expect(answer).toMatch(/^HTTP\/1.1 40[45]/);
		expect(answer).toContain('"status":"error"');
	});

	it("is not delayed by a request whose body never arrives", async () => {
		const answer = await raw(
			"POST /category HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\na",
			/408|413|40\d|500|503/,
		);
		expect(answer).toMatch(/^HTTP\/1.1 [45]/);
	}, 20_000);
});

describe("the content policy of a page", () => {
	const MARK = "m4rk";
	const page = `<p>é</p><script>theirs()</script><script nonce="${MARK}">ours("é")</script><script>theirs()</script><p>é</p>`;

	it("allows the scripts we rendered and no other", () => {
		const hash = createHash("sha256").update('ours("é")').digest("base64");
		expect(applyContentPolicy([page], MARK).policy.match(/'sha256-[^']*'/g)).toEqual([
			`'sha256-${hash}'`,
		]);
		expect(applyContentPolicy([page], "another").policy.match(/'sha256-/g)).toBeNull();
	});

	it("removes its placeholder from the page, and changes nothing else", () => {
		expect(applyContentPolicy([page], MARK).pieces.join("")).toBe(
			page.replace(` nonce="${MARK}"`, ""),
		);
		expect(applyContentPolicy(["<p>no script</p>"], MARK).pieces.join("")).toBe("<p>no script</p>");
		const inPieces = [`<link nonce="${MARK}" href="/a.css"/>`, page];
		expect(applyContentPolicy(inPieces, MARK).pieces.join("")).toBe(
			inPieces.join("").replaceAll(` nonce="${MARK}"`, ""),
		);
	});
});

describe("an attacker between the store and its buyers", () => {
	type Change = (
		path: string,
		answer: { status: number; headers: Record<string, string>; body: string },
	) => void;
	let change: Change = () => {};
	let isCut = false;
	/** A proxy that passes on the answers of the store, changed by `change`. */
	const between = createServer(async (request, response) => {
		if (isCut) return request.socket.destroy();
		const headers = { "user-agent": request.headers["user-agent"] ?? "" };
		const original = await fetch(`${store.address}${request.url}`, { headers, redirect: "manual" });
		const answer = {
			status: original.status,
			headers: Object.fromEntries(original.headers),
			body: await original.text(),
		};
		for (const name of ["content-encoding", "content-length", "transfer-encoding", "connection"])
			delete answer.headers[name];
		change(request.url ?? "", answer);
		response.writeHead(answer.status, answer.headers).end(answer.body);
	});
	const alarms: string[] = [];
	const built: Record<string, string> = JSON.parse(
		readFileSync("build/server/script-hashes.json", "utf8"),
	);
	/** One file represents the others, except in one test. */
	const few = Object.fromEntries(
		Object.entries(built).filter(([path]) => /\/framework-/.test(path)),
	);
	let scripts = few;
	let isUpdating = false;
	let look: () => Promise<void>;
	const lookAgain = async (changed: Change = () => {}) => {
		change = changed;
		alarms.length = 0;
		await look();
		return alarms;
	};
	beforeAll(async () => {
		await once(between.listen(0, "127.0.0.1"), "listening");
		const { port } = between.address() as AddressInfo;
		const { headers } = await fetch(`${store.address}/Checkout/payment`);
		const url = /frame-src [^;]*?(http:[^\s;]+)/.exec(
			headers.get("content-security-policy") ?? "",
		)?.[1];
		if (!url) throw new Error("the payment page allows no frame of the sandbox");
		look = watchPaymentPage({
			ownAddress: () => store.address,
			publicAddress: () => `http://127.0.0.1:${port}`,
			guests: { captcha: "altcha", pictures: [], payment: [{ vendor: "sandbox", url }] },
			scripts: () => scripts,
			isUpdating: async () => isUpdating,
			log: {
				error: ({ alarm, what }: { alarm: string; what: string }) =>
					void alarms.push(`${alarm} ${what}`),
			} as never,
		});
	});
	afterAll(() => between.close());

	it("who changes nothing raises no alarm", async () => {
		scripts = built;
		expect(await lookAgain()).toEqual([]);
		scripts = few;
	});

	it("is not searched for while an update has two versions answer, and is found after it", async () => {
		const otherVersion: Change = (path, answer) => {
			if (path === "/Checkout/payment")
				answer.body = answer.body.replace("</body>", "<script>newer()</script></body>");
		};
		isUpdating = true;
		expect(await lookAgain(otherVersion)).toEqual([]);
		isUpdating = false;
		expect(await lookAgain(otherVersion)).toHaveLength(1);
		expect(await lookAgain()).toEqual([]);
	});

	it("who removes a protection from the payment page, or opens its policy, is reported once", async () => {
		const loosened: Change = (path, { headers }) => {
			if (path !== "/Checkout/payment") return;
			delete headers["x-frame-options"];
			headers["content-security-policy"] =
				headers["content-security-policy"]?.replace(
					"script-src",
					"script-src https://evil.example",
				) ?? "";
		};
		expect(await lookAgain(loosened)).toEqual([
			"payment_page_changed /Checkout/payment: header x-frame-options is missing",
			"payment_page_changed /Checkout/payment: header content-security-policy: script-src https://evil.example is not in the inventory",
		]);
		expect(await lookAgain(loosened)).toEqual([]);
		expect(await lookAgain()).toEqual([]);
		expect(await lookAgain(loosened)).toHaveLength(2);
	});

	it("who adds a script to the page or to a file is reported, without the query of the address", async () => {
		const alarms = await lookAgain((path, answer) => {
			if (path === "/es/Checkout/payment")
				answer.body = answer.body.replace(
					"</body>",
					'<script src="https://evil.example/a.js?key=1"></script></body>',
				);
			if (path === "/Checkout/payment")
				answer.body = answer.body.replace(
					"</head>",
					"<script>steal()</script><iframe src=//evil.example></head>",
				);
			if (/\/framework-[^/]*\.js$/.test(path)) answer.body += ";steal()";
		});
		const sum = createHash("sha256").update("steal()").digest("base64");
		expect(alarms).toEqual([
			`payment_page_changed /Checkout/payment: inline script 'sha256-${sum}' is not in the inventory`,
			"payment_page_changed /Checkout/payment: element <iframe src=//evil.example> is not in the inventory",
			"payment_page_changed /es/Checkout/payment: script https://evil.example/a.js is not in the inventory",
			expect.stringMatching(
				/^payment_page_changed \/assets\/framework-\S+\.js: is not the file that was built$/,
			),
		]);
	});

	it("is detected also where guests see no prices, and the redirect to the sign-in raises no alarm", async () => {
		const show = (value: string) =>
			store.database.pool.query("update setting set value = $1 where key = 'shopping_cart_guest'", [
				value,
			]);
		const status = async () =>
			(await fetch(`${store.address}/Checkout/payment`, { redirect: "manual" })).status;
		await show("false");
		await expect.poll(status).toBe(302);
		expect(await lookAgain()).toEqual([]);
		const elsewhere: Change = (path, answer) => {
			if (path === "/Checkout/payment")
				answer.headers.location = "https://evil.example/login?next=x";
			if (path === "/es/stripe-confirmation")
				answer.body = answer.body.replace("</body>", "<script>steal()</script></body>");
			if (path === "/es/Checkout/payment") answer.status = 200;
		};
		expect(await lookAgain(elsewhere)).toEqual([
			"payment_page_changed /Checkout/payment: redirects to https://evil.example/login",
			"payment_page_changed /es/Checkout/payment: answered 200",
			expect.stringMatching(
				/^payment_page_changed \/es\/stripe-confirmation: inline script 'sha256-\S+' is not in the inventory$/,
			),
		]);
		await show("true");
		await expect.poll(status).toBe(200);
		const away: Change = (path, answer) =>
			void (path === "/Checkout/payment" && Object.assign(answer, { status: 302 }));
		expect(await lookAgain(away)).toEqual(["payment_page_changed /Checkout/payment: answered 302"]);
		expect(await lookAgain()).toEqual([]);
	});

	it("a blocked page raises one alarm, and an alarm is not repeated", async () => {
		const bare: Change = (path, { headers }) =>
			void (path === "/Checkout/payment" && delete headers["x-frame-options"]);
		expect(await lookAgain(bare)).toHaveLength(1);
		isCut = true;
		expect(await lookAgain(bare)).toEqual([
			expect.stringContaining("payment_page_changed cannot be checked: "),
		]);
		expect(await lookAgain(bare)).toEqual([]);
		isCut = false;
		expect(await lookAgain(bare)).toEqual([]);
	});
});
