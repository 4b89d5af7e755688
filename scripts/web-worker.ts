/** One of several web processes of a store; `web-workers.ts` starts it. */
import { flushCompileCache } from "node:module";
import type { Registry } from "prom-client";
import { type Config, readConfig } from "../src/platform/config.ts";
import { StartupError } from "../src/platform/startup-error.ts";
import { serve } from "../src/server/main.ts";
import { sandboxAddress } from "../src/server/payments.ts";
import { runAsProgram } from "./program.ts";
import type { FromWorker, ToWorker, WorkerSettings } from "./worker-messages.ts";

await runAsProgram(async (untilStopped) => {
	const settings = await receiveSettings();
	const config = configFor(readConfig(), settings);
	try {
		const store = await serve(config, settings.databaseUrl, {
			...(settings.isFirst && settings.hasDemo
				? { beforeJobs: (await import("../demo/history.ts")).placeDemoHistory }
				: {}),
			...(settings.firstRun
				? { firstRun: { ...settings.firstRun, restart: (task) => send({ type: "restart", task }) } }
				: {}),
			readMetrics: readMetricsOfAll,
		});
		const { app, close, ...facts } = store;
		send({ type: "open", facts });
		flushCompileCache();
		await untilStopped;
		await close();
	} catch (error) {
		if (!(error instanceof StartupError)) throw error;
		send({ type: "failed", message: error.message });
		process.exit(1);
	}
});

function configFor(config: Config, { port, isFirst }: WorkerSettings): Config {
	const { payment } = config;
	if (isFirst) return { ...config, port };
	const sandboxRemote = payment.sandboxRemote ?? sandboxAddress({ ...config, port });
	return { ...config, port, payment: { ...payment, sandboxRemote } };
}

function receiveSettings(): Promise<WorkerSettings> {
	return new Promise((resolve) => {
		onMessage((message) => message.type === "start" && resolve(message.settings));
		send({ type: "hello" });
	});
}

/** A request for metrics reaches one process, and the figures are those of all. */
function readMetricsOfAll(register: Registry): () => Promise<string> {
	const readings = new Map<number, (text: string | Promise<string>) => void>();
	let lastId = 0;
	onMessage((message) => {
		if (message.type === "send_metrics")
			void register
				.getMetricsAsJSON()
				.catch(() => null)
				.then((metrics) => send({ type: "own_metrics", id: message.id, metrics }));
		if (message.type !== "all_metrics") return;
		readings.get(message.id)?.(message.text ?? register.metrics());
		readings.delete(message.id);
	});
	return () =>
		new Promise((resolve) => {
			const id = ++lastId;
			readings.set(id, resolve);
			send({ type: "read_metrics", id });
		});
}

function onMessage(handle: (message: ToWorker) => void): void {
	process.on("message", handle);
}

function send(message: FromWorker): void {
	// The primary may have died, which ends this one too.
	process.send?.(message, undefined, undefined, () => {});
}
