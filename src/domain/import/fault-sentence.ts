/** What is wrong with a row, for people. */
import type { Bilingual, Language } from "../store/language.ts";
import { IMPORT_FAULTS, readFault } from "./import-faults.ts";

/** `hint`: what an unknown name may mean. */
export type FaultHint = { text: string; suggestion: Bilingual | null };

const DID_YOU_MEAN: Bilingual = { en: "did you mean", es: "¿quiso decir" };

export function faultSentence(
	stored: string,
	language: Language,
	{ label, hint }: { label?: string | undefined; hint?: FaultHint | undefined } = {},
): string {
	const { code, field } = readFault(stored);
	const name = label ?? field;
	const sentence = `${name ? `${name}: ` : ""}${IMPORT_FAULTS[code][language]}`;
	if (!hint) return sentence;
	const suggestion = hint.suggestion?.[language];
	const question = suggestion ? `; ${DID_YOU_MEAN[language]} "${suggestion}"?` : "";
	return `${sentence}: ${hint.text}${question}`;
}
