import { type RefusalCode, refusalText } from "../../domain/refusal/refusals.ts";
import { getLocale } from "../messages/compiled/runtime.js";

/** The text of a refusal. Loaded when one is shown, because the texts of all refusals are long. */
export function RefusalText({ code }: { code: RefusalCode }) {
	return refusalText(code, getLocale());
}
