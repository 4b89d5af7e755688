/**
 * Decides what a form with settings changes, if other owners saved settings after it was opened.
 */

/** `before` is null when the key had no value of its own. */
export type SettingChange = { before: string | null; after: string | null };
export type SettingChanges = Record<string, SettingChange>;

export type SettingsMerge = {
	/** What has to be written. */
	changes: SettingChanges;
	/** Keys that the form changes and another owner has changed to something else. */
	conflicts: string[];
};

/**
 * `values`: the values of the form. `current`: the values now; a missing one is the default.
 * `later`: the changes that were saved after the form was opened, oldest first. A value that the
 * form did not touch is left as it is now.
 */
export function mergeSettings(
	values: Readonly<Record<string, string>>,
	{
		current,
		defaultOf,
		later,
	}: {
		current: ReadonlyMap<string, string>;
		defaultOf: (key: string) => string;
		later: readonly SettingChanges[];
	},
): SettingsMerge {
	const changes: SettingChanges = {};
	const conflicts: string[] = [];
	for (const [key, after] of Object.entries(values)) {
		const stored = current.get(key) ?? null;
		if (after === (stored ?? defaultOf(key))) continue;
		const firstLater = later.find((saved) => key in saved)?.[key];
		if (firstLater && after === (firstLater.before ?? defaultOf(key))) continue;
		if (firstLater) conflicts.push(key);
		else changes[key] = { before: stored, after };
	}
	return { changes, conflicts };
}
