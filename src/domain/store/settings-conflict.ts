import type { Bilingual, Language } from "./language.ts";
import { findSetting } from "./settings-registry.ts";

/** Says who changed which settings since they were opened. */
export function settingsConflictText({ by, keys }: { by: string; keys: string[] }): Bilingual {
	const names = (language: Language) =>
		keys.map((key) => findSetting(key)?.label[language] ?? key).join(", ");
	return {
		en: `${by} changed this since you opened it: ${names("en")}. Nothing was saved.`,
		es: `${by} cambió esto después de que usted lo abrió: ${names("es")}. No se guardó nada.`,
	};
}
