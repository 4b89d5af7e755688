/** The sandbox beyond the port's suite: cards, pages, webhooks, control API and process. */
import { spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TEST_CARDS } from "../../sandbox/test-cards.ts";
import { createSandboxProvider } from "../../src/adapters/payment/sandbox/sandbox-provider.ts";
import { startSandbox } from "../../src/adapters/payment/sandbox/start-sandbox.ts";
import { isCardNumber } from "../../src/domain/payment/card-number.ts";
import type { WebhookEvent, WebhookMessage } from "../../src/ports/payment.ts";
import { aPayment } from "./payment-rig.ts";
import { openSandboxRig, SANDBOX_CARDS, type SandboxRig } from "./sandbox-rig.ts";

let folder: string;
let rig: SandboxRig;
beforeAll(async () => {
	folder = mkdtempSync(join(tmpdir(), `cabover-sandbox-${process.pid}-`));
	rig = await openSandboxRig("card", { file: join(folder, "books.sqlite") });
});
afterAll(async () => {
	await rig.close();
	rmSync(folder, { recursive: true, force: true });
});

describe("its cards", () => {
	it("have valid check digits", () => {
		expect(Object.keys(TEST_CARDS).filter((number) => !isCardNumber(number))).toEqual([]);
	});

	it.each([
		["a number that is no test card", "4111 1111 1111 1111", {}, { number: "not_a_test_card" }],
		[
			"nothing",
			"",
			{ expiry: "", cvc: "", name: " " },
			{ number: "missing", expiry: "missing", cvc: "missing", name: "missing" },
		],
		[
			"letters",
			"x",
			{ expiry: "13/40", cvc: "12" },
			{ number: "wrong", expiry: "wrong", cvc: "wrong" },
		],
		["a month that is over", "4242424242424242", { expiry: "01/20" }, { expiry: "past" }],
		["three digits of four", "378282246310005", { cvc: "123" }, { cvc: "wrong" }],
	])("refuse %s and say why", async (_, number, more, faults) => {
		expect(await rig.card(number, more)).toEqual({ status: 200, body: { faults } });
	});

	it("are stored as brand and last four digits only", async () => {
		const { instrument } = await rig.provider.start(aPayment({ token: await rig.token("pays") }));
		expect(instrument).toBe("Visa ···· 4242");
		const contents = readdirSync(folder).map((name) => readFileSync(join(folder, name), "latin1"));
		expect(contents.join("")).not.toMatch(/4242\s?4242\s?4242/);
	});

	it("pay once per token", async () => {
		const token = await rig.token("pays");
		expect(await rig.provider.start(aPayment({ token }))).toMatchObject({ status: "succeeded" });
		expect(await rig.provider.start(aPayment({ token }))).toMatchObject({
			status: "declined",
			decline: "refused_token",
		});
	});

	it("may be slow, or lose the response after paying", async () => {
		await rig.control("/control", { slow_ms: 300 });
		const before = performance.now();
		const slow = (await rig.card(SANDBOX_CARDS.slow)).body.token ?? "";
		expect(await rig.provider.start(aPayment({ token: slow }))).toMatchObject({
			status: "succeeded",
		});
		expect(performance.now() - before).toBeGreaterThan(290);
		const request = aPayment({ token: (await rig.card(SANDBOX_CARDS.lost)).body.token ?? "" });
		await expect(rig.provider.start(request)).rejects.toThrow();
		expect(await rig.provider.findByKey(request.key)).toMatchObject({ status: "succeeded" });
	});
});

describe("a card that needs verification", () => {
	const begin = async () =>
		rig.provider.start(
			aPayment({ token: await rig.token("verify"), returnUrl: "https://shop.example/es/Checkout" }),
		);
	const step = (form: Record<string, string>) =>
		fetch(`${rig.url}/step`, {
			method: "POST",
			body: new URLSearchParams(form),
			redirect: "manual",
		});
	const secretOf = ({ next }: Awaited<ReturnType<typeof begin>>) =>
		next?.kind === "confirm" ? next.clientSecret : "";

	it("pays when the buyer approves, in a frame of the store or in a window of its own", async () => {
		const framed = await begin();
		expect(framed.status).toBe("needs_buyer");
		const stepPage = await fetch(
			`${rig.url}/step?secret=${secretOf(framed)}&origin=https://shop.example`,
		);
		expect(await stepPage.text()).toContain("123.45");
		expect(stepPage.headers.get("content-security-policy")).toContain(
			"frame-ancestors https://shop.example",
		);
		const done = await step({
			secret: secretOf(framed),
			origin: "https://shop.example",
			act: "approve",
		});
		expect(await done.text()).toContain('data-outcome="approved"');
		expect(await rig.provider.find(framed.ref)).toMatchObject({ status: "succeeded", next: null });
		const alone = await begin();
		const back = await step({ secret: secretOf(alone), act: "approve" });
		expect([back.status, back.headers.get("location")]).toEqual([
			303,
			"https://shop.example/es/Checkout",
		]);
	});

	it("declines when the buyer refuses", async () => {
		const payment = await begin();
		const back = await step({ secret: secretOf(payment), act: "fail" });
		expect(back.headers.get("location")).toBe("https://shop.example/Checkout/payment");
		expect(await rig.provider.find(payment.ref)).toMatchObject({
			status: "declined",
			decline: "verification_failed",
		});
		expect(await rig.provider.complete(payment.ref, "x")).toMatchObject({ status: "declined" });
	});

	it("does nothing for a caller without its secret", async () => {
		expect((await step({ secret: "step_guessed", act: "approve" })).status).toBe(404);
	});
});

describe("a wallet", () => {
	it("pays in the sheet of its own button alone, not in a step that another page opens", async () => {
		const wallet = await openSandboxRig("wallet");
		const { ref, next } = await wallet.provider.start(aPayment());
		const secret = next?.kind === "confirm" ? next.clientSecret : "";
		const origin = "https://shop.example";
		wallet.setStore({ origins: [origin] });
		const opened = await fetch(`${wallet.url}/step?secret=${secret}&origin=${origin}`);
		expect(await opened.text()).toContain('data-outcome="cancelled"');
		const approve = (form: Record<string, string>) =>
			fetch(`${wallet.url}/step`, {
				method: "POST",
				body: new URLSearchParams({ secret, origin, act: "approve", ...form }),
			});
		expect((await approve({})).status).toBe(400);
		expect(await wallet.provider.find(ref)).toMatchObject({ status: "needs_buyer" });
		expect(await (await approve({ sheet: "1" })).text()).toContain('data-outcome="approved"');
		expect(await wallet.provider.complete(ref, "x")).toMatchObject({ status: "succeeded" });
		await wallet.close();
	});
});

describe("its pages", () => {
	it.each(["/field", "/wallet", "/sheet"])("%s is for the store's origin alone", async (path) => {
		expect((await fetch(`${rig.url}${path}?origin=https://shop.example`)).status).toBe(200);
		for (const origin of ["https://evil.example", "https://shop.example.evil.example", "null", ""])
			expect((await fetch(`${rig.url}${path}?origin=${origin}`)).status).toBe(403);
	});

	it("accept every host name when the sandbox listens on all", async () => {
		const open = await openSandboxRig("card");
		open.setStore({ origins: ["http://*:3000"] });
		const statusFor = async (origin: string) =>
			(await fetch(`${open.url}/field?origin=${encodeURIComponent(origin)}`)).status;
		expect(await statusFor("http://192.168.0.5:3000")).toBe(200);
		for (const origin of ["http://192.168.0.5:3001", "https://x:3000", 'http://x">:3000'])
			expect(await statusFor(origin)).toBe(403);
		await open.close();
	});

	it("exist in both languages", async () => {
		const page = async (language: string) =>
			(await fetch(`${rig.url}/field?origin=https://shop.example&language=${language}`)).text();
		expect(await page("es")).toContain("Número de tarjeta");
		expect(await page("en")).toContain("Card number");
	});
});

describe("its API and its control API", () => {
	it.each(["/v1/payments", "/control", "/control/messages"])(
		"%s is closed without its key",
		async (path) => {
			expect(
				(await fetch(`${rig.url}${path}`, { headers: { authorization: "Bearer wrong" } })).status,
			).toBe(401);
			expect((await fetch(`${rig.url}${path}`)).status).toBe(401);
		},
	);

	it("refuses a key that comes with another amount", async () => {
		const request = aPayment({ token: await rig.token("pays") });
		await rig.provider.start(request);
		await expect(rig.provider.start({ ...request, amountCents: 1 })).rejects.toThrow("409");
		expect(await rig.provider.findByKey(request.key)).toMatchObject({ amountCents: 12_345 });
	});

	it("applies each ordered fault to one of the next requests", async () => {
		await rig.control("/control", {
			next: ["error_before", "drop_before", "error_after", "drop_after", "none"],
		});
		const impatient = createSandboxProvider({
			method: "card",
			url: rig.url,
			publicUrl: rig.url,
			apiKey: "api key",
			messageSecret: "",
		});
		const request = aPayment({ token: await rig.token("pays") });
		const found: boolean[] = [];
		for (let n = 0; n < 4; n++) {
			await expect(impatient.start(request)).rejects.toThrow();
			found.push((await impatient.findByKey(request.key)) !== null);
		}
		expect(found).toEqual([false, false, true, true]);
		expect(await impatient.start(request)).toMatchObject({ status: "succeeded" });
	});

	it("lists the webhooks of a payment, so that tests can send them", async () => {
		const { ref } = await rig.provider.start(aPayment({ token: await rig.token("pays") }));
		await rig.provider.refund({ key: `${ref}-1`, ref, amountCents: 5, currency: "USD" });
		const { messages } = (await rig.control(`/control/messages?payment=${ref}`)) as {
			messages: (WebhookMessage & { type: string })[];
		};
		expect(messages.map(({ type }) => type)).toEqual(["payment.succeeded", "payment.refunded"]);
		for (const { headers, body } of messages)
			expect(
				await rig.provider.readWebhook({ headers, body: Buffer.from(String(body)) }),
			).toMatchObject({ kind: "payment", ref });
	});
});

/** A webhook endpoint that refuses the first deliveries. */
async function openEndpoint(refusals: number) {
	const messages: WebhookMessage[] = [];
	const server = createServer(async (request, response) => {
		const pieces: Buffer[] = [];
		for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
		messages.push({ headers: request.headers, body: Buffer.concat(pieces) });
		response.writeHead(messages.length <= refusals ? 503 : 204).end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
	const close = () =>
		new Promise((resolve) => server.closeAllConnections() ?? server.close(resolve));
	return { heard: messages, url, close };
}

describe("its webhooks", () => {
	const idsOf = async (messages: WebhookMessage[]) =>
		Promise.all(
			messages.map(
				async (message) => ((await rig.provider.readWebhook(message)) as WebhookEvent | null)?.id,
			),
		);

	it("are repeated until the store accepts them", async () => {
		const store = await openEndpoint(1);
		const rig = await openSandboxRig("card");
		rig.setStore({ deliverTo: store.url });
		await rig.provider.start(aPayment({ token: await rig.token("pays") }));
		await expect.poll(() => store.heard.length).toBe(2);
		const [first, second] = await idsOf(store.heard);
		expect(first).toMatch(/^evt_/);
		expect(second).toBe(first);
		await rig.close();
		await store.close();
	});

	it("are repeated and delayed as ordered, and not sent when they are off", async () => {
		const store = await openEndpoint(0);
		const rig = await openSandboxRig("card");
		rig.setStore({ deliverTo: store.url });
		await rig.control("/control", { messages: { off: true } });
		await rig.provider.start(aPayment({ token: await rig.token("pays") }));
		await rig.control("/control", { messages: { copies: [3, 3], delay_ms: [0, 150] } });
		await rig.provider.start(aPayment({ token: await rig.token("pays") }));
		await expect.poll(() => store.heard.length).toBe(4);
		expect(new Set(await idsOf(store.heard)).size).toBe(2);
		await rig.close();
		await store.close();
	});
});

describe("as a process beside the store", () => {
	const KEYS = { apiKey: "a", messageSecret: "m", controlSecret: "c" };
	const isAlive = (port: number) =>
		fetch(`http://127.0.0.1:${port}/v1/payments`).then(
			() => true,
			() => false,
		);

	it("restarts on the same port with its data after kill -9, and charges nothing twice", async () => {
		const sandbox = await startSandbox({
			file: join(folder, "killed.sqlite"),
			host: "127.0.0.1",
			port: 0,
			origins: [],
			...KEYS,
		});
		const url = `http://127.0.0.1:${sandbox.port}`;
		const provider = createSandboxProvider({ method: "wallet", url, publicUrl: url, ...KEYS });
		const request = aPayment();
		const payment = await provider.start(request);
		const firstPid = sandbox.pid();
		process.kill(firstPid, "SIGKILL");
		await expect.poll(() => sandbox.pid()).not.toBe(firstPid);
		await expect.poll(() => isAlive(sandbox.port)).toBe(true);
		await expect.poll(() => provider.start(request).catch(() => null)).toEqual(payment);
		await sandbox.close();
		expect(await isAlive(sandbox.port)).toBe(false);
	});

	it("ends when the store is killed", async () => {
		const settings = JSON.stringify({
			file: ":memory:",
			host: "127.0.0.1",
			port: 0,
			origins: [],
			...KEYS,
		});
		const module = new URL("../../src/adapters/payment/sandbox/start-sandbox.ts", import.meta.url)
			.href;
		const code = `import(${JSON.stringify(module)}).then(({ startSandbox }) => startSandbox(${settings})).then(({ port }) => console.log(port))`;
		const store = spawn(process.execPath, ["-e", code], { stdio: ["ignore", "pipe", "inherit"] });
		const port = await new Promise<number>((resolve) =>
			store.stdout.once("data", (text) => resolve(Number(text))),
		);
		expect(await isAlive(port)).toBe(true);
		store.kill("SIGKILL");
		await expect.poll(() => isAlive(port)).toBe(false);
	});
});
