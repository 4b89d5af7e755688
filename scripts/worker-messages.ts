/** What the primary and the web processes tell each other. */
import type { MetricObjectWithValues, MetricValue } from "prom-client";
import type { StoreRestart } from "../src/features/setup/setup-access.ts";
import type { Store } from "../src/server/main.ts";

/** What the welcome says of a store. */
export type StoreFacts = Omit<Store, "app" | "close">;

export type WorkerSettings = {
	databaseUrl: string;
	port: number;
	/** The first web process runs the payment sandbox and places the orders of the demo. */
	isFirst: boolean;
	hasDemo: boolean;
	/** The choices on the pages of a new store; null where the store cannot be restarted. */
	firstRun: { canEmptyStore: boolean } | null;
};

export type Metrics = MetricObjectWithValues<MetricValue<string>>[];

export type FromWorker =
	| { type: "hello" }
	| { type: "open"; facts: StoreFacts }
	| { type: "failed"; message: string }
	| { type: "restart"; task: StoreRestart }
	/** A web process was asked for the figures of all. */
	| { type: "read_metrics"; id: number }
	/** Null where they could not be read. */
	| { type: "own_metrics"; id: number; metrics: Metrics | null };

export type ToWorker =
	| { type: "start"; settings: WorkerSettings }
	| { type: "send_metrics"; id: number }
	/** Null where they could not be added up. */
	| { type: "all_metrics"; id: number; text: string | null };
