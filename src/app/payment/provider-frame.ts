/**
 * Messages between the page and a provider's frame. Messages of other frames or origins are
 * ignored.
 */

import { type RefObject, useEffect } from "react";
import { reloadPage } from "../browser/reload-page.ts";
import { getLocale } from "../messages/compiled/runtime.js";

export type FrameMessage = { from: "sandbox"; type: string; token?: string; height?: number };

export function useFrameMessages(
	frame: RefObject<HTMLIFrameElement | null>,
	url: string,
	onMessage: (message: FrameMessage) => void,
): void {
	useEffect(() => {
		const { origin } = new URL(url);
		const listen = (event: MessageEvent) => {
			if (
				event.origin === origin &&
				event.source === frame.current?.contentWindow &&
				event.data?.from === "sandbox"
			)
				onMessage(event.data);
		};
		addEventListener("message", listen);
		return () => removeEventListener("message", listen);
	}, [frame, url, onMessage]);
}

export function postToFrame(
	frame: RefObject<HTMLIFrameElement | null>,
	url: string,
	message: object,
): void {
	frame.current?.contentWindow?.postMessage(message, new URL(url).origin);
}

/** The address of a page of the provider, which gets the origin that may embed it. */
export function frameUrl(url: string, path: string, params: Record<string, string> = {}): string {
	return `${url}${path}?${new URLSearchParams({ origin: location.origin, language: getLocale(), ...params })}`;
}

/**
 * Reloads the page when the content security policy blocks the provider. Only payment pages allow
 * the provider, and a policy belongs to the loaded document, so a buyer who navigated here from
 * another page has the wrong one.
 */
export function reloadIfForbidden(url: string, onBroken: () => void): () => void {
	const { origin } = new URL(url);
	const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
		if (!blockedURI.startsWith(origin)) return;
		// This document was loaded for this path and is still forbidden, so a reload would not help.
		if (loadedPath() === location.pathname) onBroken();
		else reloadPage();
	};
	document.addEventListener("securitypolicyviolation", onViolation);
	return () => document.removeEventListener("securitypolicyviolation", onViolation);
}

/** The path that the document was loaded for, before any client-side navigation. */
function loadedPath(): string {
	const [navigation] = performance.getEntriesByType("navigation");
	return navigation ? new URL(navigation.name).pathname : location.pathname;
}
