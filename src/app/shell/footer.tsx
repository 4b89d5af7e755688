import { createContext, lazy, Suspense, use, useEffect, useRef, useState } from "react";
import type { ShellData } from "../page/shell-data.ts";
import { LanguageSwitch } from "./language-switch.tsx";

type Text = { __html: string };

/** How the server writes the footer; browsers cannot. */
export const FooterHtmlContext = createContext<(data: ShellData) => Text>(() => AS_IT_STANDS);

const FooterContent = lazy(() => import("./footer-content.tsx"));

/** One object, so that React never sees another text and leaves what the server wrote. */
const AS_IT_STANDS: Text = { __html: "" };
const GRID = "mx-auto grid max-w-page gap-8 px-4 pt-10 pb-4 sm:grid-cols-2 lg:grid-cols-4";

/**
 * The same on every page, so browsers neither load nor run the code for it: the server's text stays. Where it is missing
 * (a page that was made anew in the browser) it is loaded after all. A page without a footer hides it.
 */
export function Footer({ data, isHidden }: { data: ShellData; isHidden: boolean }) {
	const write = use(FooterHtmlContext);
	const text = useRef<HTMLDivElement>(null);
	const [isMissing, setMissing] = useState(false);
	useEffect(() => setMissing(text.current?.childElementCount === 0), []);
	return (
		<footer
			hidden={isHidden}
			className="far-below no-print mt-16 border-t bg-panel [--room:53rem] sm:[--room:36rem] lg:[--room:22rem]"
		>
			{isMissing ? (
				<div className={GRID}>
					<Suspense>
						<FooterContent data={data} />
					</Suspense>
				</div>
			) : (
				<div
					ref={text}
					className={GRID}
					suppressHydrationWarning
					// biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React from our own component
					dangerouslySetInnerHTML={write(data)}
				/>
			)}
			<p className="mx-auto max-w-page px-4 pb-6">
				<LanguageSwitch className="inline-flex min-h-11 items-center gap-2 text-sm underline-offset-4 hover:underline" />
			</p>
		</footer>
	);
}
