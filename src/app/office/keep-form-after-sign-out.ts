/**
 * The session may end in another tab while a form is being filled in. The answer is then a redirect
 * to the sign-in, which would replace the page with everything that was typed.
 */
import type { MiddlewareFunction } from "react-router";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import { routePath } from "../shell/client-navigation.tsx";
import { type LoaderResults, stayOnPage } from "../shell/stay-on-failed-navigation.ts";
import { inLanguage } from "../ui/link.tsx";
import { showToast } from "../ui/toast-store.ts";
import { hasUnsavedForm } from "./use-leave-warning.ts";

/** Client middleware of the office: stays on the page, and offers the sign-in in another tab. */
export const keepFormAfterSignOut: MiddlewareFunction<LoaderResults> = async (
	{ request },
	next,
) => {
	const results = await next();
	if (Object.values(results).some(leadsToSignIn) && holdsTypedValues(request))
		await stayOnPage(request, showSignedOut);
	return results;
};

const SIGN_IN = /\/(login|second-step)(\?|$)/;

function leadsToSignIn({ result }: LoaderResults[string]): boolean {
	return result instanceof Response && SIGN_IN.test(result.headers.get("location") ?? "");
}

/** A sent form, or a page that is only read again while a form has unsaved values. */
function holdsTypedValues({ method, url }: Request): boolean {
	const isSamePage = new URL(url).pathname === window.location.pathname;
	return method !== "GET" || (isSamePage && hasUnsavedForm());
}

function showSignedOut(): void {
	const next = routePath({ ...window.location, hash: "" });
	showToast({
		kind: "error",
		text: m.office_signed_out(),
		offer: {
			label: m.sign_in(),
			run: () => window.open(inLanguage(links.login({ next })), "_blank"),
		},
	});
}
