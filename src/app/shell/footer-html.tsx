import { renderToStaticMarkup } from "react-dom/server";
import type { ShellData } from "../page/shell-data.ts";
import FooterContent from "./footer-content.tsx";

const htmlCache = new Map<string, { __html: string }>();
/** Two languages, times the changes of the settings while a process runs. */
const MAX_CACHED = 20;

/** Renders the footer once per language and settings. */
export function renderFooterHtml(data: ShellData): { __html: string } {
	const { language, social, contacts, whatsappPhone, takesCards } = data;
	const key = JSON.stringify([language, social, contacts, whatsappPhone, takesCards]);
	let html = htmlCache.get(key);
	if (!html) {
		if (htmlCache.size >= MAX_CACHED) htmlCache.clear();
		html = { __html: renderToStaticMarkup(<FooterContent data={data} />) };
		htmlCache.set(key, html);
	}
	return html;
}
