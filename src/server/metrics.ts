/** `/metrics` for Prometheus: with a token, or without one for programs of this machine only. */
import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type pg from "pg";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { refuse } from "../api/refuse.ts";
import type { MetricsConfig } from "../platform/config.ts";
import type { IndexAge } from "../ports/search.ts";
import type { LoadShedder } from "./load-shedding.ts";
import { selectOpenCounts } from "./metrics.sql.ts";
import { isLocalRequest } from "./request-host.ts";

export type MetricsOptions = MetricsConfig & {
	pool: pg.Pool;
	load: LoadShedder;
	isListening: () => boolean;
	missedChanges: () => Promise<number>;
	indexAge: (() => IndexAge) | undefined;
	mailOverdue: () => Promise<number>;
	readMetrics?: ReadMetrics | undefined;
};

/** Takes the figures of this process and returns how they are read. */
export type ReadMetrics = (register: Registry) => () => Promise<string>;

const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function serveMetrics(app: FastifyInstance, options: MetricsOptions): void {
	const register = new Registry();
	collectDefaultMetrics({ register });
	addGauges(register, options);
	const durations = new Histogram({
		name: "cabover_http_request_duration_seconds",
		help: "Time to answer a request",
		labelNames: ["method", "route", "status"],
		buckets: BUCKETS,
		registers: [register],
	});
	app.addHook("onResponse", (request, reply, done) => {
		const route = request.routeOptions.url ?? "none";
		durations.observe(
			{ method: request.method, route, status: reply.statusCode },
			reply.elapsedTime / 1000,
		);
		done();
	});
	const readAll = options.readMetrics?.(register) ?? (() => register.metrics());
	app.get("/metrics", { config: { access: "everyone" } }, async (request, reply) => {
		if (!isAllowed(request, options)) return refuse(request, reply, "not_found");
		return reply
			.header("cache-control", "no-store")
			.type(register.contentType)
			.send(await readAll());
	});
}

function isAllowed(request: FastifyRequest, { token }: MetricsConfig): boolean {
	if (!token) return isLocalRequest(request);
	const given = Buffer.from(request.headers.authorization ?? "");
	const expected = Buffer.from(`Bearer ${token}`);
	return given.length === expected.length && timingSafeEqual(given, expected);
}

/**
 * How the value of several web processes is made of theirs. All of them read the same database, so
 * what is in it is not added up.
 */
type Aggregator = "sum" | "min" | "max";

/** A value that cannot be read, as while the database is away, is NaN. */
function addGauges(register: Registry, options: MetricsOptions): void {
	const { pool, load, isListening, missedChanges, indexAge, mailOverdue } = options;
	const gauge = (
		name: string,
		help: string,
		read: () => number | Promise<number>,
		aggregator: Aggregator = "sum",
	) =>
		new Gauge({
			name: `cabover_${name}`,
			help,
			aggregator,
			registers: [register],
			async collect() {
				this.set(await Promise.resolve(read()).catch(() => Number.NaN));
			},
		});
	const readCounts = () => selectOpenCounts(pool).then(([row]) => row);
	gauge("web_processes", "Web processes behind this port", () => 1);
	gauge("pool_connections", "Connections to the database", () => pool.totalCount);
	gauge("pool_idle_connections", "Open connections that are not in use", () => pool.idleCount);
	gauge("pool_waiting_requests", "Requests that wait for a connection", () => pool.waitingCount);
	gauge("requests_in_flight", "Requests that are being answered", load.inFlight);
	gauge("queued_requests", "Requests that wait until others are answered", load.waitingCount);
	new Counter({
		name: "cabover_shed_requests",
		help: "Requests refused because of overload since the start",
		registers: [register],
		collect() {
			this.reset();
			this.inc(load.refusedCount());
		},
	});
	gauge(
		"hearing",
		"1 while notifications of the database arrive",
		() => Number(isListening()),
		"min",
	);
	gauge("index_missed_changes", "Changes that the search index lacks", missedChanges, "max");
	gauge(
		"index_age_seconds",
		"Seconds since the search index was last compared with the tables",
		() => indexAge?.().secondsSinceUpdate ?? Number.NaN,
		"max",
	);
	gauge(
		"index_build_age_seconds",
		"Seconds since the search index was built",
		() => indexAge?.().secondsSinceBuild ?? Number.NaN,
		"max",
	);
	gauge("outbox_overdue_seconds", "Age of the oldest mail that is due", mailOverdue, "max");
	gauge(
		"open_payments",
		"Payments whose end is not known",
		async () => Number((await readCounts())?.payments),
		"max",
	);
	gauge(
		"alarms",
		"Alarms that have not ended",
		async () => Number((await readCounts())?.alarms),
		"max",
	);
}
