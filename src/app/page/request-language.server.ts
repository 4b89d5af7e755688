/** Each request speaks its own language: messages look it up in the request's async context. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "../../domain/store/language.ts";
import { overwriteGetLocale } from "../messages/compiled/runtime.js";

const current = new AsyncLocalStorage<Language>();

overwriteGetLocale(() => current.getStore() ?? "en");

export function runInLanguage<T>(language: Language, work: () => T): T {
	return current.run(language, work);
}
