/**
 * Keeps the index of the cluster up to date. Every process of the store runs a feed; the one that
 * holds the lock writes. Its writes carry a version that begins with the number of its turn, so a
 * process that lost the lock cannot undo what its successor wrote.
 */
import pg from "pg";
import { openBuildDelay } from "../embedded/build-delay.ts";
import { checkHistory, NO_HISTORY } from "../embedded/change-history.sql.ts";
import type { IndexData } from "../embedded/index-data.ts";
import { changesSince, LEXICON_CHANGE } from "../embedded/part-changes.sql.ts";
import { startBuildWorker } from "../embedded/start-build-worker.ts";
import type { CatalogNames } from "./catalog-names.ts";
import type { Cluster } from "./cluster.ts";
import { writeEditedParts, writeOffers } from "./follow-changes.ts";
import { takeFeed } from "./index-feed.sql.ts";
import type { IndexState, Position } from "./index-state.ts";
import { namesOf, writeIndex } from "./write-index.ts";

export type FeedOptions = {
	cluster: Cluster;
	state: IndexState;
	/** Leads to the server itself, because a pooler would lose the lock. */
	url: string;
	pool: pg.Pool;
	database: string;
	prefix: string;
	replicas: number;
	onFailure: (error: unknown) => void;
};

/** With more changes than this, a complete build is cheaper. */
const MAX_CHANGES = 2000;
/** The writes of one turn; the versions of two turns never meet. */
const VERSIONS_PER_TURN = 2 ** 32;
/** How long the previous index is kept, to return to it by hand. */
const HOUR_MS = 3_600_000;
const KEEP_OLD_INDEX_MS = HOUR_MS;
/** The table keeps changes for two days; an older index could miss some. */
const MAX_POSITION_AGE_MS = 24 * HOUR_MS;
/**
 * Without changes the position is still renewed, so that its age tells whether the index was
 * followed.
 */
const MAX_SILENCE_MS = HOUR_MS;

type Turn = {
	connection: pg.Client;
	number: number;
	writes: number;
	position: Position | undefined;
	names: CatalogNames | undefined;
};

/** An index that is written and not yet current. */
type BuiltIndex = { own: Turn; position: Position; names: CatalogNames };

export type Feed = {
	/** Writes what has changed, if this process has the turn. */
	advance: () => Promise<void>;
	/** Waits for a build that is under way, if this process has the turn. */
	finishBuild: () => Promise<void>;
	close: () => Promise<void>;
};

export function openFeed(options: FeedOptions): Feed {
	const { cluster, state, url, pool, database, prefix, replicas } = options;
	const build = openBuildDelay();
	let connection: pg.Client | undefined;
	let turn: Turn | undefined;
	let building: { finished: Promise<void>; stop: () => Promise<unknown> } | undefined;
	let built: BuiltIndex | undefined;
	let isClosed = false;

	async function connect(): Promise<pg.Client> {
		if (connection) return connection;
		const client = new pg.Client({
			connectionString: url,
			application_name: "cabover search feed",
		});
		// The lock is gone with the connection, so the next round takes it again.
		const lose = () => {
			if (connection === client) connection = undefined;
			if (turn?.connection === client) turn = undefined;
		};
		client.on("error", lose);
		client.on("end", lose);
		await client.connect();
		connection = client;
		return client;
	}

	async function takeTurn(): Promise<Turn | undefined> {
		if (turn) return turn;
		const client = await connect();
		const number = await takeFeed(client, prefix);
		if (number === undefined) return undefined;
		await state.create();
		const position = await state.readPosition();
		const names = position && (await state.readNames(position.namesId));
		if (position?.needsBuild) build.request(0);
		// A position is of no use without its names: the index is then built again.
		turn = { connection: client, number, writes: 0, position: names && position, names };
		return turn;
	}

	const nextVersion = (own: Turn) => own.number * VERSIONS_PER_TURN + own.writes++;

	/** One call at a time. */
	async function advance(): Promise<void> {
		if (isClosed) return;
		const own = await takeTurn();
		if (!own) return;
		if (own.position && !(await cluster.hasIndex(own.position.index))) own.position = undefined;
		if (own.position) await follow(own, own.position);
		if (built) await publish(own, built);
		if (building || turn !== own) return;
		if (!own.position || build.isDue(Date.now(), own.names?.meta.docs ?? 0)) startBuild(own);
	}

	/** Writes the changes since the position, and the new position after them. */
	async function follow(own: Turn, position: Position): Promise<void> {
		const { next, names } = await applyChanges(own, position, own.names);
		if (next === position) return;
		await cluster.refresh(next.index);
		await state.writePosition(next);
		Object.assign(own, { position: next, names });
		// Only now, because the stored position needs the old names until it is replaced.
		if (next.namesId !== position.namesId) await state.deleteNames(position.namesId, next.version);
	}

	/** Returns the position after the changes, with its names. */
	async function applyChanges(
		own: Turn,
		position: Position,
		names: CatalogNames | undefined,
	): Promise<{ next: Position; names: CatalogNames | undefined }> {
		const changes = await changesSince(pool, position.snapshot);
		const { isBroken, ...history } = await checkHistory(pool, position);
		const now = Date.now();
		const isOld = now - position.at > MAX_POSITION_AGE_MS;
		if (isBroken || isOld) {
			if (position.isBehind) return { next: position, names };
			const reason = isBroken ? "the database lost changes" : "the search index is a day old";
			options.onFailure(new Error(`${reason}, so the search index is built again`));
			build.request(0);
			const version = nextVersion(own);
			return { next: { ...position, needsBuild: true, isBehind: true, version }, names };
		}
		if (changes.partIds.length === 0 && now - position.at < MAX_SILENCE_MS)
			return { next: position, names };
		const partIds = changes.partIds.filter((id) => id !== null);
		const isTooMuch = partIds.length > MAX_CHANGES;
		const version = nextVersion(own);
		const next = { ...position, snapshot: changes.snapshot, at: now, history, version };
		if (partIds.length < changes.partIds.length || isTooMuch || partIds.includes(LEXICON_CHANGE)) {
			build.request(now);
			next.needsBuild = true;
		}
		if (isTooMuch) return { next: { ...next, isBehind: true }, names };
		const edited = await writeEdited(position, names, changes.documentIds, version);
		const editedIds = new Set(changes.documentIds);
		const offers = partIds.filter((id) => id !== LEXICON_CHANGE && !editedIds.has(id));
		await writeOffers(cluster, pool, position.index, offers, version);
		return { next: { ...next, ...edited.changes }, names: edited.names };
	}

	async function writeEdited(
		{ index, documentChanges }: Position,
		before: CatalogNames | undefined,
		partIds: number[],
		version: number,
	): Promise<{ changes: Partial<Position>; names: CatalogNames | undefined }> {
		if (partIds.length === 0 || !before) return { changes: {}, names: before };
		const names = await writeEditedParts(cluster, pool, index, before, partIds, version);
		if (!names) {
			build.request(Date.now());
			return { changes: { needsBuild: true, isBehind: true }, names: before };
		}
		const changes = { documentChanges: documentChanges + 1 };
		if (names === before) return { changes, names };
		const namesId = `names-${version}`;
		await state.writeNames(namesId, names, version);
		return { changes: { ...changes, namesId }, names };
	}

	function startBuild(own: Turn): void {
		build.cancel();
		const startedAt = Date.now();
		const worker = startBuildWorker({ url, database, snapshotFile: null });
		const finished = worker.done
			.then((data) => writeBuilt(own, data, startedAt))
			.catch((error) => {
				if (isClosed) return;
				options.onFailure(error);
				build.request(Date.now());
			})
			.finally(() => {
				building = undefined;
			});
		building = { finished, stop: worker.stop };
	}

	/** Writes the built index beside the old one, which goes on answering and following. */
	async function writeBuilt(own: Turn, data: IndexData, startedAt: number): Promise<void> {
		const version = nextVersion(own);
		const index = `${prefix}-${version}`;
		const names = namesOf(data);
		await writeIndex(cluster, pool, data, { index, version, replicas });
		const namesId = `names-${version}`;
		await state.writeNames(namesId, names, version);
		const position: Position = {
			index,
			namesId,
			snapshot: data.meta.snapshot,
			history: data.meta.history ?? NO_HISTORY,
			at: startedAt,
			version,
			documentChanges: 0,
			needsBuild: false,
			isBehind: false,
		};
		built = { own, position, names };
	}

	/**
	 * Brings a built index up to date and makes it the current one, unless the turn has ended. Can be
	 * repeated after a failure.
	 */
	async function publish(own: Turn, { own: builder, position, names }: BuiltIndex): Promise<void> {
		if (builder !== own) {
			built = undefined;
			return cluster.deleteIndexes([position.index]);
		}
		const previous = own.position;
		const upToDate = await applyChanges(own, position, names);
		await cluster.refresh(position.index);
		const published = { ...upToDate.next, version: nextVersion(own) };
		await state.writePosition(published);
		Object.assign(own, { position: published, names: upToDate.names });
		built = undefined;
		await cluster.moveAlias(prefix, position.index);
		for (const namesId of [position.namesId, previous?.namesId])
			if (namesId && namesId !== published.namesId)
				await state.deleteNames(namesId, published.version);
		await deleteOldIndexes(position.index);
	}

	/** The previous index stays for an hour, older ones are deleted. */
	async function deleteOldIndexes(current: string): Promise<void> {
		const all = (await cluster.listIndexes(`${prefix}-`)).filter((name) => /-\d+$/.test(name));
		const versionOf = (name: string) => Number(name.slice(prefix.length + 1));
		const older = all
			.filter((name) => name !== current && versionOf(name) < versionOf(current))
			.sort((a, b) => versionOf(b) - versionOf(a));
		const [previous, ...rest] = older;
		await cluster.deleteIndexes(rest);
		if (!previous) return;
		setTimeout(() => {
			if (!isClosed) cluster.deleteIndexes([previous]).catch(options.onFailure);
		}, KEEP_OLD_INDEX_MS).unref();
	}

	return {
		advance,
		finishBuild: async () => {
			if (turn && build.isRequested() && !building) startBuild(turn);
			await building?.finished;
		},
		async close() {
			isClosed = true;
			await building?.stop();
			await building?.finished;
			await connection?.end();
		},
	};
}
