/** What the page of the settings shows, in the language of the page. */
import { parseRows } from "../../../domain/store/check-setting.ts";
import type { Language } from "../../../domain/store/language.ts";
import {
	type RowColumn,
	type ScalarType,
	SETTING_GROUP_TEXTS,
	SETTING_GROUPS,
	type SettingDefinition,
	type SettingGroup,
} from "../../../domain/store/setting-types.ts";
import type { SettingState } from "../../../features/settings/read-setting-values.ts";
import { m } from "../../messages/compiled/messages.js";

/** One control. `kind` decides which one. */
export type ControlView = {
	kind: "text" | "number" | "flag" | "choice" | "picture" | "time";
	label: string;
	/** The bounds of a number, in words. */
	hint: string;
	maxLength: number | undefined;
	options: { value: string; label: string }[];
};

export type SettingView = {
	key: string;
	group: string;
	label: string;
	help: string;
	value: string;
	/** The default in words; null while it is in use, and where there is none to name. */
	defaultText: string | null;
	control: ControlView | null;
	/** For a setting with rows. */
	rows: { columns: (ControlView & { column: string })[]; values: Record<string, string>[] } | null;
};

export function toSettingView(
	{ definition, value, isSet }: SettingState,
	language: Language,
): SettingView {
	const isRows = definition.type === "rows";
	const isFlag = definition.type === "flag";
	const hasDefault = !isRows && !isFlag && definition.default !== "";
	return {
		key: definition.key,
		group: SETTING_GROUP_TEXTS[definition.group][language],
		label: definition.label[language],
		help: definition.help?.[language] ?? "",
		value,
		defaultText:
			isSet && hasDefault && value !== definition.default
				? settingText(definition, definition.default, language)
				: null,
		control: isRows ? null : controlOf(definition, definition.label[language], language),
		rows: isRows
			? {
					columns: definition.columns.map((column) => toColumn(column, language)),
					values: parseRows(value),
				}
			: null,
	};
}

export function groupTabs(language: Language): { group: SettingGroup; label: string }[] {
	return SETTING_GROUPS.map((group) => ({ group, label: SETTING_GROUP_TEXTS[group][language] }));
}

/** Whether the texts or the key of a setting contain every word. */
export function matchesSearch({ definition }: SettingState, words: string, language: Language) {
	const text = plain(
		[
			definition.key,
			definition.key.replaceAll("_", " "),
			definition.label[language],
			definition.help?.[language],
			SETTING_GROUP_TEXTS[definition.group][language],
			...(definition.type === "rows" ? definition.columns.map(({ label }) => label[language]) : []),
		].join(" "),
	);
	return plain(words)
		.split(/\s+/)
		.every((word) => text.includes(word));
}

/** A stored value in words. */
export function settingText(
	definition: SettingDefinition,
	value: string | null,
	language: Language,
): string {
	const text = value ?? definition.default;
	if (definition.type === "rows")
		return (
			parseRows(text)
				.map((row) => Object.values(row).filter(Boolean).join(", "))
				.join("; ") || m.settings_nothing()
		);
	if (definition.type === "flag") return text === "true" ? m.settings_on() : m.settings_off();
	if (definition.type === "choice")
		return definition.options.find((option) => option.value === text)?.label[language] ?? text;
	if (definition.type === "decimal" && definition.unit === "usd") return `$${text}`;
	return text || m.settings_nothing();
}

function toColumn(column: RowColumn, language: Language) {
	return {
		...controlOf(column, column.label[language], language),
		column: column.column,
	};
}

/** Types with a control of their own. All others are typed as text. */
const OWN_CONTROLS = ["flag", "choice", "picture", "time"] as const;

function controlOf(type: ScalarType, label: string, language: Language): ControlView {
	const isNumber = type.type === "integer" || type.type === "decimal";
	return {
		kind: isNumber ? "number" : (OWN_CONTROLS.find((kind) => kind === type.type) ?? "text"),
		label: type.type === "decimal" && type.unit === "usd" ? `${label} ($)` : label,
		hint: isNumber ? m.settings_bounds({ min: String(type.min), max: String(type.max) }) : "",
		maxLength: type.type === "text" ? type.maxLength : undefined,
		options:
			type.type === "choice"
				? type.options.map((option) => ({ value: option.value, label: option.label[language] }))
				: [],
	};
}

function plain(text: string): string {
	return text
		.normalize("NFD")
		.replace(/\p{Mn}/gu, "")
		.toLowerCase()
		.trim();
}
