import { z } from "zod";
import { MAX_LIST_PAGE } from "../domain/catalog/search-limits.ts";
import { MAX_SETTING_LENGTH } from "../domain/store/check-setting.ts";
import { SETTING_GROUPS } from "../domain/store/setting-types.ts";
import { call } from "./call.ts";
import { Id, text } from "./fields.ts";

const MAX_KEY_LENGTH = 80;
const Key = text(MAX_KEY_LENGTH);

const Saved = z.strictObject({
	status: z.literal("success"),
	/** The version after the change. */
	version: z.int(),
	/** The keys that were changed. */
	changed: z.array(z.string()),
});

export const listSettings = call({
	method: "GET",
	path: "/admin/settings",
	summary: "List all settings with their values, types and bounds",
	access: "owner",
	answer: z.strictObject({
		/** Goes back with a change, so that a change of another owner is not overwritten. */
		version: z.int(),
		settings: z.array(
			z.strictObject({
				key: z.string(),
				group: z.enum(SETTING_GROUPS),
				type: z.string(),
				label: z.string(),
				help: z.string().nullable(),
				/** Rows are JSON: a list of objects with a text for each column. */
				value: z.string(),
				default: z.string(),
				is_set: z.boolean(),
				min: z.number().nullable(),
				max: z.number().nullable(),
				options: z.array(z.string()).nullable(),
				columns: z.array(z.string()).nullable(),
			}),
		),
	}),
});

export const saveSettings = call({
	method: "PUT",
	path: "/admin/settings",
	summary:
		"Change settings. Keys that are not sent stay as they are; unknown keys are refused. 409 if another owner changed one of them since the version.",
	access: "owner",
	body: z.strictObject({
		version: z.int().min(0).max(2_147_483_647),
		settings: z.record(Key, text(MAX_SETTING_LENGTH)),
	}),
	answer: Saved,
});

export const listSettingChanges = call({
	method: "GET",
	path: "/admin/settings/history",
	summary: "List who changed which settings, with the values before and after, the latest first",
	access: "owner",
	query: z.strictObject({
		key: Key.optional(),
		page: z.coerce.number().int().min(1).max(MAX_LIST_PAGE).default(1),
	}),
	answer: z.strictObject({
		changes: z.array(
			z.strictObject({
				id: z.int(),
				at: z.iso.datetime(),
				by: z.string(),
				/** Null is the default. */
				changes: z.record(
					z.string(),
					z.strictObject({ before: z.string().nullable(), after: z.string().nullable() }),
				),
				undoes: z.int().nullable(),
				undone: z.boolean(),
			}),
		),
		pages: z.int(),
		total: z.int(),
	}),
});

export const undoSettings = call({
	method: "POST",
	path: "/admin/settings/history/:id/undo",
	summary:
		"Set the values before a change again. 409 if one of them was changed since. Repeating the call changes nothing.",
	access: "owner",
	params: z.strictObject({ id: Id }),
	body: z.strictObject({}),
	answer: Saved,
});
