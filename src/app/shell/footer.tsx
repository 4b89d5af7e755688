import { createContext, lazy, Suspense, use, useEffect, useRef, useState } from "react";
import { m } from "../messages/compiled/messages.js";
import type { ShellData } from "../page/shell-data.ts";
import { LanguageSwitch } from "./language-switch.tsx";

type Html = { __html: string };

/** Renders the footer's HTML on the server. Browsers have no code for it. */
export const FooterHtmlContext = createContext<(data: ShellData) => Html>(() => UNCHANGED);

const FooterContent = lazy(() => import("./footer-content.tsx"));

/** Always the same object, so that React leaves the server's HTML unchanged. */
const UNCHANGED: Html = { __html: "" };
const LINK = "inline-flex min-h-11 items-center gap-2 text-sm underline-offset-4 hover:underline";
const GRID =
	"mx-auto grid max-w-page grid-cols-2 gap-x-4 gap-y-6 px-4 pt-8 pb-2 sm:gap-8 sm:pt-10 lg:grid-cols-4";

/**
 * The same on every page, so browsers keep the server's HTML and load no code for it. If React
 * rendered the document again in the browser, the HTML is missing and the component is loaded.
 * Pages without a footer hide it.
 */
export function Footer({ data, isHidden }: { data: ShellData; isHidden: boolean }) {
	const renderHtml = use(FooterHtmlContext);
	const container = useRef<HTMLDivElement>(null);
	const [isMissing, setMissing] = useState(false);
	useEffect(() => setMissing(container.current?.childElementCount === 0), []);
	return (
		<footer
			hidden={isHidden}
			className="far-below no-print mt-16 border-t bg-panel [--room:30rem] sm:[--room:32rem] lg:[--room:22rem]"
		>
			{isMissing ? (
				<div className={GRID}>
					<Suspense>
						<FooterContent data={data} />
					</Suspense>
				</div>
			) : (
				<div
					ref={container}
					className={GRID}
					suppressHydrationWarning
					// biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from our own component
					dangerouslySetInnerHTML={renderHtml(data)}
				/>
			)}
			<p className="mx-auto flex max-w-page flex-wrap gap-x-6 px-4 pb-4">
				<LanguageSwitch className={LINK} />
				<a
					href="#keys"
					data-opens="keys"
					className={`${LINK} pointer-coarse:hidden [@media(scripting:none)]:hidden`}
				>
					{m.keys_title()}
				</a>
			</p>
		</footer>
	);
}
