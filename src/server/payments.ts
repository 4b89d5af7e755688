/**
 * Opens the payment providers: the vendors whose keys are set, or the sandbox in a demo or
 * development store.
 */
import { join } from "node:path";
import { createSandboxProvider } from "../adapters/payment/sandbox/sandbox-provider.ts";
import {
	type RunningSandbox,
	type SandboxSettings,
	startSandbox,
} from "../adapters/payment/sandbox/start-sandbox.ts";
import { PAYMENT_METHODS } from "../domain/payment/payment-method.ts";
import type { IntegrationConfig, PaymentConfig } from "../platform/config.ts";
import type { KeyFor } from "../platform/secret.ts";
import type { PaymentProviders } from "../ports/payment.ts";

/** Each provider sends its webhooks to a path below: `/api/payment-messages/stripe`. */
const WEBHOOKS_PATH = "/api/payment-messages";

export type Payments = {
	providers: PaymentProviders;
	/** The sandbox takes test cards. */
	isForTests: boolean;
	/** Called with the store's address as soon as it listens. */
	onListening: (address: string) => void;
	close: () => Promise<void>;
};

export type PaymentsOptions = {
	outside: Pick<IntegrationConfig, "host" | "port" | "publicUrl" | "payment">;
	mode: "production" | "development";
	/** The database holds the demo catalog. */
	isDemo: boolean;
	/** Directory of the sandbox's database; null keeps it in memory. */
	dataDir: string | null;
	keyFor: KeyFor;
	/** The clock for the age of webhooks. */
	now: () => number;
};

export async function openPayments(options: PaymentsOptions): Promise<Payments> {
	const providers = await openVendors(options.outside.payment, options.now);
	// Test cards beside a real provider would let anyone buy for free.
	if (Object.keys(providers).length > 0) return { ...NO_PAYMENTS, providers };
	return takesTestCards(options) ? openSandbox(options) : NO_PAYMENTS;
}

const NO_PAYMENTS: Payments = {
	providers: {},
	isForTests: false,
	onListening: () => {},
	close: async () => {},
};

/**
 * Vendor SDKs are large, so only those with keys are loaded. If Stripe and PayTrace are both set,
 * PayTrace takes the cards.
 */
async function openVendors(
	{ stripe, paypal, paytrace }: PaymentConfig,
	now: () => number,
): Promise<PaymentProviders> {
	const providers: PaymentProviders = {};
	if (stripe) {
		const { createStripeProvider } = await import("../adapters/payment/stripe/stripe-provider.ts");
		for (const method of ["card", "wallet"] as const)
			providers[method] = createStripeProvider({ method, now, ...stripe });
	}
	if (paytrace) {
		const { createPaytraceProvider } = await import(
			"../adapters/payment/paytrace/paytrace-provider.ts"
		);
		providers.card = createPaytraceProvider(paytrace);
	}
	if (paypal) {
		const { createPaypalProvider } = await import("../adapters/payment/paypal/paypal-provider.ts");
		providers.redirect = createPaypalProvider({ now, ...paypal });
	}
	return providers;
}

/**
 * Test money must not buy real goods, so a store with its own catalog takes test cards only if it
 * is configured to.
 */
export function takesTestCards({
	outside,
	mode,
	isDemo,
}: Pick<PaymentsOptions, "outside" | "mode" | "isDemo">): boolean {
	return outside.payment.sandbox ?? (isDemo || mode === "development");
}

async function openSandbox(options: PaymentsOptions): Promise<Payments> {
	const { outside, keyFor, now } = options;
	const key = (purpose: string) => keyFor(`payment sandbox ${purpose}`).toString("base64url");
	const keys = {
		apiKey: key("api"),
		messageSecret: key("messages"),
		controlSecret: key("control"),
	};
	const { url, ...server } = outside.payment.sandboxRemote
		? remoteSandbox(outside.payment.sandboxRemote)
		: await startOwnSandbox(options, keys);
	const publicUrl = outside.payment.sandboxUrl ?? url;
	return {
		providers: Object.fromEntries(
			PAYMENT_METHODS.map((method) => [
				method,
				createSandboxProvider({ method, url, publicUrl, now, ...keys }),
			]),
		),
		isForTests: true,
		...server,
	};
}

type SandboxServer = { url: string } & Pick<Payments, "onListening" | "close">;
type SandboxKeys = Pick<SandboxSettings, "apiKey" | "messageSecret" | "controlSecret">;

/**
 * Processes of one store share its keys, so one of them can run the sandbox for all. That one also
 * takes its webhooks.
 */
function remoteSandbox(url: string): SandboxServer {
	return { url, onListening: () => {}, close: async () => {} };
}

async function startOwnSandbox(
	{ outside, dataDir }: PaymentsOptions,
	keys: SandboxKeys,
): Promise<SandboxServer> {
	const { host, port } = outside;
	const file = dataDir ? join(dataDir, "payment-sandbox.sqlite") : ":memory:";
	// The same port at every start, so that open pages still work after a restart.
	const sandbox = await startSandbox({
		file,
		host,
		port: sandboxPort(port),
		origins: [],
		...keys,
	});
	return {
		url: sandboxUrl(host, sandbox.port),
		onListening: (address) => introduceStore(sandbox, address, outside),
		close: sandbox.close,
	};
}

/** Where the sandbox of a store that listens on this port is; another process of it may use it. */
export function sandboxAddress({ host, port }: { host: string; port: number }): string {
	return sandboxUrl(host, sandboxPort(port));
}

function sandboxUrl(host: string, port: number): string {
	return `http://${hostInUrl(isAnyHost(host) ? "localhost" : host)}:${port}`;
}

/** Far from the store's port, so that stores on neighbouring ports can run side by side. */
export function sandboxPort(storePort: number): number {
	if (storePort === 0) return 0;
	const above = storePort + SANDBOX_PORT_DISTANCE;
	return above <= MAX_PORT ? above : storePort - SANDBOX_PORT_DISTANCE;
}

const SANDBOX_PORT_DISTANCE = 10_000;
const MAX_PORT = 65_535;

/** Tells the sandbox where to send webhooks and which pages may embed its card field. */
function introduceStore(
	sandbox: RunningSandbox,
	address: string,
	{ host, publicUrl }: PaymentsOptions["outside"],
): void {
	const { port } = new URL(address);
	const names = isAnyHost(host) ? ["*"] : [host, "localhost", "127.0.0.1"];
	const origins = publicUrl
		? [new URL(publicUrl).origin]
		: [...new Set(names.map((name) => `http://${hostInUrl(name)}:${port}`))];
	sandbox.setStore({ deliverTo: `${address}${WEBHOOKS_PATH}/sandbox`, origins });
}

function isAnyHost(host: string): boolean {
	return host === "0.0.0.0" || host === "::";
}

/** IPv6 addresses need brackets in a URL. */
function hostInUrl(host: string): string {
	return host.includes(":") ? `[${host.replace(/[[\]]/g, "")}]` : host;
}
