/**
 * What the cluster says about its index: which one is current, and up to which change it has the
 * tables.
 */
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { z } from "zod";
import type { CatalogNames } from "./catalog-names.ts";
import type { Cluster } from "./cluster.ts";

const compress = promisify(gzip);
const decompress = promisify(gunzip);

const Position = z.object({
	/** The index that answers searches. */
	index: z.string(),
	/** The document with the names of its catalog. */
	namesId: z.string(),
	/** The pg_snapshot whose changes the index has. */
	snapshot: z.string(),
	history: z.object({
		timeline: z.string(),
		transactions: z.array(z.string()),
		times: z.array(z.string()),
	}),
	/** When the snapshot was taken, in milliseconds since 1970. */
	at: z.number(),
	/** The version of the last write; it grows with every change of the index. */
	version: z.number(),
	/** Counts the changes of more than price and stock. */
	documentChanges: z.number(),
	/** The index must be built again, because it cannot follow a change. */
	needsBuild: z.boolean(),
	/** Prices and stock of the index are not current until then. */
	isBehind: z.boolean(),
});
export type Position = z.infer<typeof Position>;

const StoredNames = z.object({ data: z.string() });

const POSITION_ID = "position";
/** The documents are only read by their ids. */
const SETTINGS = {
	settings: { number_of_shards: 1, number_of_replicas: 1 },
	mappings: { dynamic: false, properties: {} },
};

/** `prefix` begins the names of all indexes of the store. */
export function openIndexState(cluster: Cluster, prefix: string) {
	const index = `${prefix}-state`;
	return {
		create: () => cluster.createIndex(index, SETTINGS),
		async readPosition(): Promise<Position | undefined> {
			const [stored] = await cluster.read(index, [POSITION_ID]);
			return stored && Position.parse(stored.source);
		},
		/** Other processes use the position from now on, unless a later turn has written one. */
		writePosition: (position: Position) =>
			cluster.write(index, [{ id: POSITION_ID, version: position.version, source: position }]),
		/** Undefined where a later position has other names, which took their place. */
		async readNames(namesId: string): Promise<CatalogNames | undefined> {
			const [stored] = await cluster.read(index, [namesId]);
			if (!stored) return undefined;
			const { data } = StoredNames.parse(stored.source);
			return JSON.parse((await decompress(Buffer.from(data, "base64"))).toString());
		},
		async writeNames(namesId: string, names: CatalogNames, version: number): Promise<void> {
			const data = (await compress(JSON.stringify(names))).toString("base64");
			await cluster.write(index, [{ id: namesId, version, source: { data } }]);
		},
		deleteNames: (namesId: string, version: number) =>
			cluster.write(index, [{ id: namesId, version, source: null }]),
	};
}

export type IndexState = ReturnType<typeof openIndexState>;
