import {
	Links,
	Meta,
	Outlet,
	Scripts,
	ScrollRestoration,
	type ShouldRevalidateFunctionArgs,
} from "react-router";
import type { Route } from "./+types/root.ts";
import { offerSetup } from "./middleware/offer-setup.ts";
import { canonicalPath } from "./page/canonical-path.ts";
import { orThrowErrorPage } from "./page/error-page.ts";
import { pageOf } from "./page/page-context.ts";
import { usePageLanguage } from "./page/page-language.ts";
import { setStoreName } from "./page/page-title.ts";
import { runInLanguage } from "./page/request-language.server.ts";
import { serveRedirects } from "./page/serve-redirects.ts";
import { type ShellData, useShellData } from "./page/shell-data.ts";
import { loadGuards } from "./session/load-guards.ts";
import { isSessionStale } from "./session/session-watch.ts";
import { ErrorPage } from "./shell/error-page.tsx";
import { shownLevelNotice } from "./shell/other-level.server.ts";
import { readShellData } from "./shell/read-shell-data.server.ts";
import { Shell } from "./shell/shell.tsx";
import { stayOnFailedNavigation } from "./shell/stay-on-failed-navigation.ts";
import { isVehicleChanged } from "./vehicle/vehicle-watch.ts";
import "./styles/tokens.css";

export const middleware: Route.MiddlewareFunction[] = [
	({ context }, next) => runInLanguage(pageOf(context).language, next),
	offerSetup,
	serveRedirects,
	({ request }) => {
		const canonical = canonicalPath(new URL(request.url));
		if (canonical) throw new Response(null, { status: 308, headers: { location: canonical } });
	},
];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
	stayOnFailedNavigation,
	...loadGuards("init-localstorage", "check-cart", "check-order", "check-auth"),
];

export async function loader({ request, context }: Route.LoaderArgs) {
	const page = pageOf(context);
	const { services, language, origin, caller } = page;
	const shell = await orThrowErrorPage(
		readShellData({
			services,
			language,
			origin,
			caller,
			otherLevel: shownLevelNotice(caller),
			request,
		}),
	);
	if (shell.logo?.startsWith("https://")) page.pictures.push(new URL(shell.logo).origin);
	return shell;
}

/**
 * The layout data is loaded again only after a change of the vehicle or the session, or after a
 * sent form.
 */
export function shouldRevalidate({
	formMethod,
	currentUrl,
	nextUrl,
	defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
	// After a failed navigation the page stays at its URL (`shell/stay-on-failed-navigation.ts`).
	if (!defaultShouldRevalidate && currentUrl.href === nextUrl.href) return false;
	// A redirect to the sign-in means that the session has ended.
	if (isVehicleChanged() || isSessionStale() || /\/login$/.test(nextUrl.pathname)) return true;
	return formMethod !== undefined && formMethod !== "GET" ? defaultShouldRevalidate : false;
}

export function Layout({ children }: { children: React.ReactNode }) {
	const language = usePageLanguage();
	const shell = useShellData();
	if (shell) setStoreName(shell.storeName);
	return (
		<html lang={language} data-fonts={FONTS} data-bar={barRule(shell)} suppressHydrationWarning>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="theme-color" content="#fdfcf9" media="(prefers-color-scheme: light)" />
				<meta name="theme-color" content="#15181b" media="(prefers-color-scheme: dark)" />
				<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
				<Meta />
				<Links />
			</head>
			<body>
				<Shell data={shell}>{children}</Shell>
				<ScrollRestoration />
				<Scripts />
			</body>
		</html>
	);
}

/** `load-fonts.inline.ts` sets the attribute on the server's page after its first paint. */
const FONTS = typeof document === "undefined" ? undefined : "";

/** The code and the rules of the slim bar, for `shell/hide-seen-bar.inline.ts`. */
function barRule(shell: ShellData | undefined): string | undefined {
	const bar = shell?.popUps.find(({ open }) => open !== null);
	return bar && `${bar.code} ${bar.delayHours} ${bar.showFirstDays}`;
}

export default function Root() {
	return <Outlet />;
}

/** Part of the shell's chunk: after a failed download it must not need another one. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
	return <ErrorPage error={error} />;
}
