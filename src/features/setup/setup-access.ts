/**
 * Who may set up a new store: a browser on the same machine, or the holder of the printed address.
 */
import { timingSafeEqual } from "node:crypto";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Database } from "../../platform/postgres/pool.ts";
import { selectIsOpen } from "./setup.sql.ts";

/** What the process does after the answer was sent: load the demo, or delete it. */
export type StoreRestart = "load_demo" | "empty_store";

export type SetupOffer = {
	/** False everywhere but in `npm start`, which can restart the store. */
	isOffered: boolean;
	/** Printed at the start. Every process of the store derives the same one. */
	token: string;
	/** No other machine can reach the store, so a browser of this machine needs no token. */
	isForThisMachineOnly: boolean;
	/** The store runs on a database of its own, which can be deleted with the demo. */
	canEmptyStore: boolean;
	restart: (task: StoreRestart) => void;
};

export type SetupDependencies = { db: Database; setup: SetupOffer };

export type SetupProof = { isLocal: boolean; token: string | null };

/** A closed setup stays closed, so the database is asked only while it is open. */
export function createSetupState({ db, setup }: SetupDependencies): () => Promise<boolean> {
	let isOpen = setup.isOffered;
	return async () => {
		if (isOpen) isOpen = await selectIsOpen(db);
		return isOpen;
	};
}

export function mayEnter({ setup }: SetupDependencies, { isLocal, token }: SetupProof): boolean {
	return (isLocal && setup.isForThisMachineOnly) || isSameToken(setup.token, token ?? "");
}

export async function requireOpenSetup(deps: SetupDependencies, proof: SetupProof): Promise<void> {
	if (!deps.setup.isOffered || !(await selectIsOpen(deps.db))) throw new Refusal("setup_closed");
	if (!mayEnter(deps, proof)) throw new Refusal("not_allowed");
}

function isSameToken(expected: string, given: string): boolean {
	const [a, b] = [Buffer.from(expected), Buffer.from(given)];
	return a.length > 0 && a.length === b.length && timingSafeEqual(a, b);
}
