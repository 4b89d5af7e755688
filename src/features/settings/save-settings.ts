/** Owners save and undo settings. Every process uses the new values after its next notification. */
import type { Customer } from "../../domain/account/caller.ts";
import type { FormErrors } from "../../domain/form/field-error.ts";
import { Refusal, requireNoErrors } from "../../domain/refusal/refusals.ts";
import { checkSetting, effectiveSetting } from "../../domain/store/check-setting.ts";
import { mergeSettings, type SettingChanges } from "../../domain/store/merge-settings.ts";
import { findSetting } from "../../domain/store/settings-registry.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { insertAudit } from "../audit/audit-entries.sql.ts";
import { keepUploadedPictures, type LogoDependencies } from "./keep-logo.ts";
import { readStoredSettings } from "./read-setting-values.ts";
import { isSeller } from "./seller-rules.sql.ts";
import { hasRowTable, writeRowSetting } from "./setting-rows.sql.ts";
import {
	insertSettingChange,
	lockSettings,
	selectChange,
	selectChangesSince,
	writeSetting,
} from "./settings.sql.ts";

type Deps = { db: Database };

/** `version`: the version that the owner saw. `values`: texts by key; others stay as they are. */
export type SettingsRequest = { version: number; values: Readonly<Record<string, string>> };

export type SaveResult =
	| { kind: "saved"; changeId: number | null; keys: string[] }
	/** Another owner changed `keys` to something else since that version. Nothing was written. */
	| { kind: "conflict"; by: string; keys: string[] };

export async function saveSettings(
	deps: Deps & LogoDependencies,
	caller: Customer,
	{ version, values }: SettingsRequest,
): Promise<SaveResult> {
	const kept = await keepUploadedPictures(deps, values);
	return deps.db
		.transaction()
		.execute((tx) => saveSettingsIn(tx, caller, { version, values: kept }));
}

type SettingsEditor = Pick<Customer, "accountId">;

/** In the transaction of the caller, for a change that writes more than settings. */
export async function saveSettingsIn(
	tx: Database,
	caller: SettingsEditor,
	{ version, values }: SettingsRequest,
): Promise<SaveResult> {
	await lockSettings(tx);
	const current = await readEffective(tx);
	const later = await selectChangesSince(tx, version);
	const checked = checkValues(values, current);
	await requireSeller(tx, checked.default_seller);
	const { changes, conflicts } = mergeSettings(checked, {
		current,
		defaultOf: (key) => findSetting(key)?.default ?? "",
		later: later.map((change) => change.changes),
	});
	const by = later.findLast((change) => conflicts.some((key) => key in change.changes));
	if (by) return { kind: "conflict", by: by.actor, keys: conflicts };
	const changeId = await writeChanges(tx, caller, changes, null);
	return { kind: "saved", changeId, keys: Object.keys(changes) };
}

/**
 * Sets the values before a change again. A setting that was changed since is left as it is, and the
 * whole undo is refused.
 */
export async function undoSettings(
	{ db }: Deps,
	caller: Customer,
	id: number,
): Promise<SaveResult> {
	return db.transaction().execute(async (tx) => {
		await lockSettings(tx);
		const change = await selectChange(tx, id);
		if (!change) throw new Refusal("not_found");
		if (change.undone_by_id !== null) return { kind: "saved", changeId: null, keys: [] };
		const later = await selectChangesSince(tx, id);
		const keys = Object.keys(change.changes);
		const conflicts = keys.filter((key) => later.some(({ changes }) => key in changes));
		const by = later.findLast(({ changes }) => conflicts.some((key) => key in changes));
		if (by) return { kind: "conflict", by: by.actor, keys: conflicts };
		const changes: SettingChanges = Object.fromEntries(
			Object.entries(change.changes).map(([key, { before, after }]) => [
				key,
				{ before: after, after: before },
			]),
		);
		return { kind: "saved", changeId: await writeChanges(tx, caller, changes, id), keys };
	});
}

/** The value in use of every setting. */
async function readEffective(tx: Database): Promise<Map<string, string>> {
	const stored = await readStoredSettings(tx);
	return new Map(
		[...stored].map(([key, value]) => [
			key,
			hasRowTable(key) ? value : effectiveSetting(key, value),
		]),
	);
}

/**
 * A value that is the same as now is not checked, so that an old value that breaks a newer rule
 * does not stop the save of other fields.
 */
function checkValues(
	values: Readonly<Record<string, string>>,
	current: ReadonlyMap<string, string>,
): Record<string, string> {
	const errors: FormErrors = {};
	const checked: Record<string, string> = {};
	for (const [key, text] of Object.entries(values)) {
		const definition = findSetting(key);
		if (!definition) {
			errors[key] = { code: "unknown_setting" };
			continue;
		}
		if (text === (current.get(key) ?? definition.default)) continue;
		const result = checkSetting(definition, text);
		if ("errors" in result) Object.assign(errors, result.errors);
		else checked[key] = result.value;
	}
	requireNoErrors(errors);
	return checked;
}

/** New customers are assigned to this person, so the address must be that of a seller. */
async function requireSeller(tx: Database, email: string | undefined): Promise<void> {
	if (!email || (await isSeller(tx, email))) return;
	throw new Refusal("bad_request", { fieldErrors: { default_seller: { code: "seller_unknown" } } });
}

/** Null when nothing changes. */
async function writeChanges(
	tx: Database,
	{ accountId: actorId }: SettingsEditor,
	changes: SettingChanges,
	undoesId: number | null,
): Promise<number | null> {
	if (Object.keys(changes).length === 0) return null;
	for (const [key, { after }] of Object.entries(changes)) await writeValue(tx, key, after);
	const id = await insertSettingChange(tx, { actorId, changes, undoesId });
	await insertAudit(tx, {
		actorId,
		action: undoesId === null ? "settings_saved" : "settings_undone",
		subject: `setting change ${id}`,
		details: {
			before: Object.fromEntries(Object.entries(changes).map(([key, { before }]) => [key, before])),
			after: Object.fromEntries(Object.entries(changes).map(([key, { after }]) => [key, after])),
		},
	});
	return id;
}

async function writeValue(tx: Database, key: string, value: string | null): Promise<void> {
	if (!hasRowTable(key)) return writeSetting(tx, key, value);
	try {
		await writeRowSetting(tx, key, value ?? "[]");
	} catch (error) {
		if (!isForeignKeyViolation(error)) throw error;
		throw new Refusal("bad_request", { fieldErrors: { [key]: { code: "row_in_use" } } });
	}
}

function isForeignKeyViolation(error: unknown): boolean {
	return error instanceof Error && "code" in error && error.code === "23503";
}
