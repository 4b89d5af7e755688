/**
 * Starts nodes of OpenSearch for tests, from the jars of Maven Central and with the JDK of the
 * machine.
 */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
	chownSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { commandAs, unprivilegedUser } from "../../src/platform/postgres/run-as.ts";
import { StartupError } from "../../src/platform/startup-error.ts";

const POM = fileURLToPath(new URL("./pom.xml", import.meta.url));
const SOURCE = fileURLToPath(new URL("./TestNode.java", import.meta.url));
const FOLDER = ".data/opensearch";
const HEAP = "512m";
const POLL_MS = 200;

export type TestNode = {
	url: string;
	/** Ends the node without a word, like a crash. */
	kill: () => Promise<void>;
};

export type TestCluster = { nodes: TestNode[]; url: string; stop: () => Promise<void> };

/**
 * The folder with the jars. Downloads them once; a StartupError says in one sentence what is
 * missing.
 */
export function installOpenSearch(): string {
	for (const [program, option] of [
		["java", "-version"],
		["javac", "-version"],
		["mvn", "--version"],
	] as const)
		if (!canRun(program, option))
			throw new StartupError(
				`OpenSearch cannot be tested: ${program} is missing. Install a JDK (17 or newer) and Maven.`,
			);
	const folder = join(process.cwd(), FOLDER);
	const stamp = join(folder, "installed");
	const wanted = createHash("sha256")
		.update(readFileSync(POM))
		.update(readFileSync(SOURCE))
		.digest("hex");
	if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return folder;
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	try {
		const jars = join(folder, "lib");
		execFileSync(
			"mvn",
			["-q", "-B", "-f", POM, "dependency:copy-dependencies", `-DoutputDirectory=${jars}`],
			{ stdio: ["ignore", "ignore", "pipe"] },
		);
		execFileSync("javac", ["-cp", `${jars}/*`, "-d", join(folder, "classes"), SOURCE], {
			stdio: ["ignore", "ignore", "pipe"],
		});
	} catch (error) {
		throw new StartupError(
			`OpenSearch cannot be tested: its jars could not be fetched from Maven Central or compiled (${String(error).split("\n")[0]}).`,
		);
	}
	writeFileSync(stamp, wanted);
	return folder;
}

/**
 * Starts a cluster of so many nodes, which listen on 127.0.0.1 only and run as an unprivileged
 * user.
 */
export async function startOpenSearch(nodeCount = 1): Promise<TestCluster> {
	const installed = installOpenSearch();
	const data = mkdtempSync(join(tmpdir(), `cabover-opensearch-${process.pid}-`));
	const ports = await freePorts(2 * nodeCount);
	const names = Array.from({ length: nodeCount }, (_, at) => `node${at + 1}`);
	const seeds = ports.slice(nodeCount).map((port) => `127.0.0.1:${port}`);
	const owner = unprivilegedUser();
	if (owner) chownSync(data, owner.uid, owner.gid);
	const processes = names.map((name, at) => {
		const home = join(data, name);
		mkdirSync(join(home, "config"), { recursive: true });
		if (owner)
			for (const folder of [home, join(home, "config")]) chownSync(folder, owner.uid, owner.gid);
		const args = [
			`-Xms${HEAP}`,
			`-Xmx${HEAP}`,
			"--add-opens=java.base/java.nio=ALL-UNNAMED",
			"-cp",
			`${installed}/classes:${installed}/lib/*`,
			"TestNode",
			home,
			name,
			String(ports[at]),
			String(ports[nodeCount + at]),
			seeds.join(),
			names.join(),
		];
		const [command, commandArgs] = commandAs(owner, "/usr/bin/env", ["java", ...args], [installed]);
		return spawn(command, commandArgs, { stdio: "ignore" });
	});
	const stop = async () => {
		await Promise.all(processes.map((process) => end(process, "SIGTERM")));
		rmSync(data, { recursive: true, force: true });
	};
	const nodes = processes.map((process, at) => ({
		url: `http://127.0.0.1:${ports[at]}`,
		kill: () => end(process, "SIGKILL"),
	}));
	try {
		for (const [at, { url }] of nodes.entries())
			await waitForNodes(url, nodeCount, processes[at] as ChildProcess);
	} catch (error) {
		await stop();
		throw error;
	}
	return { nodes, url: nodes.map(({ url }) => url).join(), stop };
}

async function waitForNodes(url: string, count: number, process: ChildProcess): Promise<void> {
	for (;;) {
		if (process.exitCode !== null || process.signalCode !== null)
			throw new StartupError(`OpenSearch ended with ${process.exitCode ?? process.signalCode}.`);
		const health = await fetch(`${url}/_cluster/health`).then(
			(response) => response.json() as Promise<{ number_of_nodes?: number }>,
			() => undefined,
		);
		if (health?.number_of_nodes === count) return;
		await setTimeout(POLL_MS);
	}
}

function end(process: ChildProcess, signal: NodeJS.Signals): Promise<void> {
	if (process.exitCode !== null || process.signalCode !== null) return Promise.resolve();
	return new Promise((resolve) => {
		process.once("exit", () => resolve());
		process.kill(signal);
	});
}

function canRun(program: string, option: string): boolean {
	try {
		execFileSync(program, [option], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}

/** Ports that nothing uses, all held until the last one is found. */
async function freePorts(count: number): Promise<number[]> {
	const servers = await Promise.all(
		Array.from(
			{ length: count },
			() =>
				new Promise<ReturnType<typeof createServer>>((resolve) => {
					const server = createServer().listen(0, "127.0.0.1", () => resolve(server));
				}),
		),
	);
	const ports = servers.map((server) => (server.address() as { port: number }).port);
	await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
	return ports;
}
