import { m } from "../messages/compiled/messages.js";

/** Warnings of an import that are no code of the file have a sentence. */
const WARNING_TEXTS: Record<string, () => string> = {
	digital_assets: m.imports_warning_assets,
	kits: m.imports_warning_kits,
	PriceBreak: m.imports_warning_price_break,
};

export function warningText(warning: string): string {
	return WARNING_TEXTS[warning]?.() ?? warning;
}
