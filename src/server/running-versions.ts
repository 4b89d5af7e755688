/**
 * Tells the other processes which version runs here. While an update replaces the processes one by
 * one, two versions answer, and their pages differ.
 */
import type { Queryable } from "../platform/postgres/prepared-statement.ts";
import {
	deleteEndedVersions,
	selectRunningVersions,
	upsertVersion,
} from "./running-versions.sql.ts";

export type VersionOptions = {
	pool: Queryable;
	/** Differs between versions whose pages differ. */
	build: string;
	onError: (error: unknown, what: string) => void;
};

export type RunningVersions = {
	/** True while an update replaces the processes; never for longer than a day. */
	isUpdating: () => Promise<boolean>;
	close: () => void;
};

const ANNOUNCE_MS = 5 * 60_000;

/** Resolves when the version is announced; the store must not answer before that. */
export async function announceVersion({
	pool,
	build,
	onError,
}: VersionOptions): Promise<RunningVersions> {
	const announce = async () => {
		await upsertVersion(pool, build);
		await deleteEndedVersions(pool);
	};
	await announce();
	const timer = setInterval(
		() => announce().catch((error) => onError(error, "the running version was not announced")),
		ANNOUNCE_MS,
	).unref();
	return {
		async isUpdating() {
			const [row] = await selectRunningVersions(pool);
			return row !== undefined && row.count > 1 && !row.is_old;
		},
		close: () => clearInterval(timer),
	};
}
