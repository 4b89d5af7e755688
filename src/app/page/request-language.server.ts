/**
 * Messages are rendered in the language of the current request, which is stored in its async
 * context.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "../../domain/store/language.ts";
import { overwriteGetLocale } from "../messages/compiled/runtime.js";

const requestLanguage = new AsyncLocalStorage<Language>();

overwriteGetLocale(() => requestLanguage.getStore() ?? "en");

export function runInLanguage<T>(language: Language, work: () => T): T {
	return requestLanguage.run(language, work);
}
