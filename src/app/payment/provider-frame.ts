/** Hears what a provider's frame says: from that frame and that origin alone. */

import { type RefObject, useEffect } from "react";
import { reloadPage } from "../browser/reload-page.ts";

export type FrameMessage = { from: "sandbox"; type: string; token?: string; height?: number };

export function useFrameMessages(
	frame: RefObject<HTMLIFrameElement | null>,
	url: string,
	hear: (message: FrameMessage) => void,
): void {
	useEffect(() => {
		const { origin } = new URL(url);
		const listen = (event: MessageEvent) => {
			if (
				event.origin === origin &&
				event.source === frame.current?.contentWindow &&
				event.data?.from === "sandbox"
			)
				hear(event.data);
		};
		addEventListener("message", listen);
		return () => removeEventListener("message", listen);
	}, [frame, url, hear]);
}

/**
 * Only a payment page may show a provider's frames and scripts, and the policy is the document's: whoever came here without loading
 * the page, from one that may not, loads it now.
 */
export function reloadIfForbidden(url: string, onBroken: () => void): () => void {
	const { origin } = new URL(url);
	const onViolation = ({ blockedURI }: SecurityPolicyViolationEvent) => {
		if (!blockedURI.startsWith(origin)) return;
		// Loaded for this address and still forbidden: loading it again would change nothing.
		if (loadedPath() === location.pathname) onBroken();
		else reloadPage();
	};
	document.addEventListener("securitypolicyviolation", onViolation);
	return () => document.removeEventListener("securitypolicyviolation", onViolation);
}

/** The address that the document was loaded for, whatever was shown in it since. */
function loadedPath(): string {
	const [navigation] = performance.getEntriesByType("navigation");
	return navigation ? new URL(navigation.name).pathname : location.pathname;
}
