import type { FastifyInstance } from "fastify";
import * as contract from "../contract/admin-settings.ts";
import { Refusal } from "../domain/refusal/refusals.ts";
import type { Language } from "../domain/store/language.ts";
import { settingsConflictText } from "../domain/store/settings-conflict.ts";
import type { Services } from "../features/services.ts";
import type { SettingState } from "../features/settings/read-setting-values.ts";
import type { SaveResult } from "../features/settings/save-settings.ts";
import { bind } from "./bind.ts";

export function adminSettingCalls(app: FastifyInstance, services: Services): void {
	bind(app, contract.listSettings, async ({ language }) => {
		const { version, settings } = await services.settings.list();
		return { version, settings: settings.map((setting) => presentSetting(setting, language)) };
	});
	bind(app, contract.saveSettings, async ({ body, caller }) =>
		presentResult(
			await services.settings.save(caller, { version: body.version, values: body.settings }),
			body.version,
		),
	);
	bind(app, contract.listSettingChanges, async ({ query }) => {
		const { changes, pages, total } = await services.settings.listChanges({
			key: query.key ?? null,
			page: query.page,
		});
		return {
			changes: changes.map((change) => ({
				id: change.id,
				at: change.at.toISOString(),
				by: change.actor,
				changes: change.changes,
				undoes: change.undoesId,
				undone: change.isUndone,
			})),
			pages,
			total,
		};
	});
	bind(app, contract.undoSettings, async ({ params, caller }) =>
		presentResult(await services.settings.undo(caller, params.id), params.id),
	);
}

function presentSetting({ definition, value, isSet }: SettingState, language: Language) {
	const { key, group, type, label, help } = definition;
	return {
		key,
		group,
		type,
		label: label[language],
		help: help?.[language] ?? null,
		value,
		default: definition.default,
		is_set: isSet,
		min: "min" in definition ? definition.min : null,
		max: "max" in definition ? definition.max : null,
		options: "options" in definition ? definition.options.map((option) => option.value) : null,
		columns: "columns" in definition ? definition.columns.map(({ column }) => column) : null,
	};
}

function presentResult(result: SaveResult, version: number) {
	if (result.kind === "conflict")
		throw new Refusal("settings_changed", { bilingualMessage: settingsConflictText(result) });
	return {
		status: "success" as const,
		version: result.changeId ?? version,
		changed: result.keys,
	};
}
