/** Wires who moves the money: the vendors whose keys are set, or the sandbox in a store that is for trying out. */
import { join } from "node:path";
import { createSandboxProvider } from "../adapters/payment/sandbox/sandbox-provider.ts";
import { type RunningSandbox, startSandbox } from "../adapters/payment/sandbox/start-sandbox.ts";
import type { IntegrationConfig, PaymentConfig } from "../platform/config.ts";
import type { KeyFor } from "../platform/secret.ts";
import { PAYMENT_METHODS, type PaymentProviders } from "../ports/payment.ts";

/** Below it each provider delivers its messages: `/api/payment-messages/stripe`. */
const MESSAGES_PATH = "/api/payment-messages";

export type Payments = {
	providers: PaymentProviders;
	/** Play money pays here. */
	isForTests: boolean;
	/** To be called with the store's own address as soon as it listens. */
	opened: (address: string) => void;
	close: () => Promise<void>;
};

export type PaymentsOptions = {
	outside: Pick<IntegrationConfig, "host" | "port" | "publicUrl" | "payment">;
	mode: "production" | "development";
	/** The database holds the demo catalog. */
	isDemo: boolean;
	/** Where the sandbox keeps its books; null keeps none. */
	dataDir: string | null;
	keyFor: KeyFor;
	/** How old a message is, is judged by it. */
	now: () => number;
};

export async function openPayments(options: PaymentsOptions): Promise<Payments> {
	const providers = await openVendors(options.outside.payment, options.now);
	// Test cards beside real ones would be a way to buy for nothing.
	if (Object.keys(providers).length > 0) return { ...NONE, providers };
	return takesTestCards(options) ? openSandbox(options) : NONE;
}

const NONE: Payments = {
	providers: {},
	isForTests: false,
	opened: () => {},
	close: async () => {},
};

/** The kits of the vendors are large, so only those are loaded whose keys are set. With both set, PayTrace takes the cards. */
async function openVendors(
	{ stripe, paypal, paytrace }: PaymentConfig,
	now: () => number,
): Promise<PaymentProviders> {
	const providers: PaymentProviders = {};
	if (stripe) {
		const { createStripeProvider } = await import("../adapters/payment/stripe/stripe-provider.ts");
		for (const way of ["card", "wallet"] as const)
			providers[way] = createStripeProvider({ way, now, ...stripe });
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

/** Play money must never buy real goods: a store with a catalog of its own takes none unless it is told to. */
export function takesTestCards({
	outside,
	mode,
	isDemo,
}: Pick<PaymentsOptions, "outside" | "mode" | "isDemo">): boolean {
	return outside.payment.sandbox ?? (isDemo || mode === "development");
}

async function openSandbox({ outside, dataDir, keyFor, now }: PaymentsOptions): Promise<Payments> {
	const { host, port } = outside;
	const key = (purpose: string) => keyFor(`payment sandbox ${purpose}`).toString("base64url");
	const keys = {
		apiKey: key("api"),
		messageSecret: key("messages"),
		controlSecret: key("control"),
	};
	const file = dataDir ? join(dataDir, "payment-sandbox.sqlite") : ":memory:";
	// A port that is the same at every start, so that a buyer's open page outlives a restart.
	const sandbox = await startSandbox({
		file,
		host,
		port: port === 0 || port === 65_535 ? 0 : port + 1,
		origins: [],
		...keys,
	});
	const url = `http://${nameOf(isEverywhere(host) ? "localhost" : host)}:${sandbox.port}`;
	const publicUrl = outside.payment.sandboxUrl ?? url;
	return {
		providers: Object.fromEntries(
			PAYMENT_METHODS.map((way) => [
				way,
				createSandboxProvider({ way, url, publicUrl, now, ...keys }),
			]),
		),
		isForTests: true,
		opened: (address) => meet(sandbox, address, outside),
		close: sandbox.close,
	};
}

function meet(
	sandbox: RunningSandbox,
	address: string,
	{ host, publicUrl }: PaymentsOptions["outside"],
): void {
	const { port } = new URL(address);
	const names = isEverywhere(host) ? ["*"] : [host, "localhost", "127.0.0.1"];
	const origins = publicUrl
		? [new URL(publicUrl).origin]
		: [...new Set(names.map((name) => `http://${nameOf(name)}:${port}`))];
	sandbox.meet({ deliverTo: `${address}${MESSAGES_PATH}/sandbox`, origins });
}

function isEverywhere(host: string): boolean {
	return host === "0.0.0.0" || host === "::";
}

/** As it stands in an address. */
function nameOf(host: string): string {
	return host.includes(":") ? `[${host.replace(/[[\]]/g, "")}]` : host;
}
