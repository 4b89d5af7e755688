import { renderToStaticMarkup } from "react-dom/server";
import type { ShellData } from "../page/shell-data.ts";
import FooterContent from "./footer-content.tsx";

const kept = new Map<string, { __html: string }>();
/** Two languages, and what an owner changes while a process runs. */
const MOST = 20;

/** The footer's text, rendered once for what it says. */
export function renderFooterHtml(data: ShellData): { __html: string } {
	const { language, social, contacts, whatsappPhone } = data;
	const key = JSON.stringify([language, social, contacts, whatsappPhone]);
	let text = kept.get(key);
	if (!text) {
		if (kept.size >= MOST) kept.clear();
		text = { __html: renderToStaticMarkup(<FooterContent data={data} />) };
		kept.set(key, text);
	}
	return text;
}
