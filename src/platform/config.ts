/** Reads and checks the environment once. No other module reads `process.env`. */
import { resolve } from "node:path";
import { z } from "zod";
import { MAX_CAPTCHA_TRIES } from "../domain/account/captcha-token.ts";
import { StartupError } from "./startup-error.ts";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");

const Environment = z.object({
	HOST: z.string().min(1).default("localhost"),
	PORT: z.coerce.number().int().min(0).max(65535).default(3000),
	DATA_DIR: z.string().min(1).default(".data"),
	DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
	DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
	DATABASE_POOLER: flag.default(false),
	DATABASE_NAMED_STATEMENTS: flag.default(true),
	DATABASE_POOL_SIZE: z.coerce.number().int().min(2).max(200).default(10),
	DATABASE_WAIT_SECONDS: z.coerce.number().int().min(0).max(3600).default(60),
	SEARCH_URL: z
		.string()
		.transform((list) => list.split(",").map((address) => address.trim()))
		.pipe(z.array(z.url({ protocol: /^https?$/ })).min(1))
		.optional(),
	SEARCH_REPLICAS: z.coerce.number().int().min(0).max(10).default(1),
	MIGRATE: flag.default(true),
	DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).default(0),
	WEB_WORKERS: z.coerce.number().int().min(1).max(64).default(1),
	MAX_ACTIVE_REQUESTS: z.coerce.number().int().min(1).max(1000).default(8),
	METRICS: flag.default(false),
	METRICS_TOKEN: z.string().min(16).optional(),
	BACKUP_DIR: z.string().min(1).optional(),
	PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
	TRUSTED_PROXIES: z
		.string()
		.transform((list) => list.split(",").map((address) => address.trim()))
		.pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
		.optional(),
	SECRET: z.string().min(32).optional(),
	LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
	PAGE_CACHE: flag.default(true),
	DEMO: flag.optional(),
	DEMO_SIGN_INS: flag.optional(),
	DEMO_PARTS: z.coerce.number().int().min(100).max(5_000_000).default(6000),
	CHROMIUM_PATH: z.string().min(1).optional(),
	SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
	MAIL_FROM: z
		.string()
		.regex(/^([^<>\r\n]+ <)?[^\s<>@]+@[^\s<>@]+>?$/)
		.default("Cabover <no-reply@localhost.localdomain>"),
	CAPTCHA_TRIES: z.coerce.number().int().min(1).max(MAX_CAPTCHA_TRIES).default(1000),
	RECAPTCHA_SITE_KEY: z.string().min(1).optional(),
	RECAPTCHA_SECRET: z.string().min(1).optional(),
	GOOGLE_ADDRESS_KEY: z.string().min(1).optional(),
	GOOGLE_MAPS_KEY: z.string().min(1).optional(),
	INDEXNOW_URL: z.url({ protocol: /^https?$/ }).default("https://api.indexnow.org/indexnow"),
	CONTENT_URL: z.url({ protocol: /^https?$/ }).optional(),
	CONTENT_DATASET: z
		.string()
		.regex(/^[a-z0-9_-]+$/)
		.default("production"),
	CONTENT_TOKEN: z.string().min(1).optional(),
	EASYPOST_API_KEY: z.string().min(1).optional(),
	EASYPOST_WEBHOOK_SECRET: z.string().min(1).optional(),
	STRIPE_SECRET_KEY: z
		.string()
		.regex(/^(sk|rk)_/)
		.optional(),
	STRIPE_PUBLIC_KEY: z.string().regex(/^pk_/).optional(),
	STRIPE_WEBHOOK_SECRET: z
		.string()
		.regex(/^whsec_/)
		.optional(),
	PAYPAL_CLIENT_ID: z.string().min(1).optional(),
	PAYPAL_SECRET: z.string().min(1).optional(),
	PAYPAL_WEBHOOK_ID: z.string().min(1).optional(),
	PAYPAL_LIVE: flag.default(true),
	PAYTRACE_USERNAME: z.string().min(1).optional(),
	PAYTRACE_PASSWORD: z.string().min(1).optional(),
	PAYTRACE_INTEGRATOR_ID: z.string().min(1).optional(),
	S3_BUCKET: z.string().min(1).optional(),
	S3_REGION: z.string().min(1).default("us-east-1"),
	S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
	S3_ACCESS_KEY_ID: z.string().min(1).optional(),
	S3_SECRET_ACCESS_KEY: z.string().min(1).optional(),
	PAYMENT_SANDBOX: flag.optional(),
	PAYMENT_SANDBOX_URL: z.url({ protocol: /^https?$/ }).optional(),
	PAYMENT_SANDBOX_REMOTE: z.url({ protocol: /^https?$/ }).optional(),
});

/** Completes the error message of an unusable setting. */
const EXPECTED: Record<string, string> = {
	PORT: "it must be a whole number from 0 to 65535",
	DATABASE_URL: "it must begin with postgres:// or postgresql://",
	DATABASE_DIRECT_URL: "it must begin with postgres:// or postgresql://",
	DATABASE_POOLER: "it must be true or false",
	DATABASE_NAMED_STATEMENTS: "it must be true or false",
	DATABASE_POOL_SIZE: "it must be a whole number from 2 to 200",
	DATABASE_WAIT_SECONDS: "it must be a whole number from 0 to 3600",
	SEARCH_URL: "it must be addresses that begin with http:// or https://, with commas between them",
	SEARCH_REPLICAS: "it must be a whole number from 0 to 10",
	MIGRATE: "it must be true or false",
	WEB_WORKERS: "it must be a whole number from 1 to 64",
	MAX_ACTIVE_REQUESTS: "it must be a whole number from 1 to 1000",
	METRICS: "it must be true or false",
	METRICS_TOKEN: "it must have 16 characters or more",
	DRAIN_SECONDS: "it must be a whole number from 0 to 600",
	PUBLIC_URL: "it must begin with http:// or https://",
	TRUSTED_PROXIES:
		"it must be IP addresses or networks with commas between them: 10.0.0.1, 192.168.0.0/16",
	SECRET: "it must have 32 characters or more",
	LOG_LEVEL: "it must be debug, info, warn, error or silent",
	PAGE_CACHE: "it must be true or false",
	DEMO: "it must be true or false",
	DEMO_SIGN_INS: "it must be true or false",
	DEMO_PARTS: "it must be a whole number from 100 to 5000000",
	CAPTCHA_TRIES: `it must be a whole number from 1 to ${MAX_CAPTCHA_TRIES}`,
	S3_ENDPOINT: "it must begin with http:// or https://",
	INDEXNOW_URL: "it must begin with http:// or https://",
	CONTENT_URL: "it must begin with http:// or https://",
	CONTENT_DATASET: "it must be small letters, digits, dashes and underscores",
	SMTP_URL: "it must begin with smtp:// or smtps://",
	STRIPE_SECRET_KEY: "it must begin with sk_ or rk_",
	STRIPE_PUBLIC_KEY: "it must begin with pk_",
	STRIPE_WEBHOOK_SECRET: "it must begin with whsec_",
	PAYPAL_LIVE: "it must be true or false",
	PAYMENT_SANDBOX: "it must be true or false",
	PAYMENT_SANDBOX_URL: "it must begin with http:// or https://",
	PAYMENT_SANDBOX_REMOTE: "it must begin with http:// or https://",
	MAIL_FROM: "it must be an address, or a name and an address: Store <store@shop.example>",
};

export type Config = {
	dataDir: string;
	databaseUrl: string | undefined;
	/** How long a start waits for a database that does not answer. */
	databaseWaitSeconds: number;
	/** Whether a start brings the database to the newest schema; false where a deployment does. */
	migrate: boolean;
	/**
	 * How long a stopping store answers and says that it is not ready, so that balancers turn away.
	 */
	drainSeconds: number;
	/** How many web processes share the port. */
	webWorkers: number;
	/** How many requests a process works on at once; others wait or are refused. */
	maxActiveRequests: number;
	/** Undefined serves no metrics. */
	metrics: MetricsConfig | undefined;
	/** Where a backup is written every night; undefined writes none. */
	backupDir: string | undefined;
	logLevel: "debug" | "info" | "warn" | "error" | "silent";
	pageCache: boolean;
	/**
	 * Whether an empty database gets the demo; undefined loads it only into the database that comes
	 * with the store.
	 */
	demo: boolean | undefined;
	demoParts: number;
	chromiumPath: string | undefined;
} & IntegrationConfig;

/** Without a token only programs of this machine may read the metrics. */
export type MetricsConfig = { token: string | undefined };

/** How the store connects to its database. */
export type DatabaseConfig = {
	/** Leads to the server itself where DATABASE_URL leads to a pooler. */
	directUrl: string | undefined;
	isBehindPooler: boolean;
	hasNamedStatements: boolean;
	poolSize: number;
};

/** Vendors and addresses. Without a vendor the store uses an adapter of its own. */
export type IntegrationConfig = {
	database: DatabaseConfig;
	/**
	 * The search cluster and the copies of its index; undefined searches in the store's own process.
	 */
	searchCluster: { urls: string[]; replicas: number; timeoutMs?: number } | undefined;
	/**
	 * Keys for sessions, limits and captchas are derived from it. Undefined takes a secret that is
	 * stored in the database.
	 */
	secret: string | undefined;
	publicUrl: string | undefined;
	/** Where the store listens. */
	host: string;
	port: number;
	/** The proxies whose `X-Forwarded-*` headers are believed; none by default. */
	trustedProxies: string[] | undefined;
	/**
	 * Whether the demo's published sign-ins work; undefined allows them only where no other machine
	 * reaches the store.
	 */
	demoSignIns: boolean | undefined;
	smtpUrl: string | undefined;
	mailFrom: string;
	/** How often a browser tries on average to solve the store's own captcha. */
	captchaTries: number;
	recaptcha: { siteKey: string; secret: string } | undefined;
	googleAddressKey: string | undefined;
	googleMapsKey: string | undefined;
	/** Where changed addresses are sent, if the owner has set a key. */
	indexNowUrl: string;
	/** The hosted content service; undefined takes posts and pages from our own tables. */
	hostedContent: { url: string; dataset: string; token: string | undefined } | undefined;
	easyPostKey: string | undefined;
	easyPostWebhookSecret: string | undefined;
	s3: S3Config | undefined;
	payment: PaymentConfig;
};

export type PaymentConfig = {
	stripe: { secretKey: string; publicKey: string; webhookSecret: string } | undefined;
	paypal: { clientId: string; secret: string; webhookId: string; isLive: boolean } | undefined;
	paytrace: { username: string; password: string; integratorId: string } | undefined;
	/** Whether test cards are accepted; undefined accepts them in a demo only. */
	sandbox: boolean | undefined;
	/** Where browsers reach the sandbox when it is behind a proxy. */
	sandboxUrl: string | undefined;
	/** The sandbox of another process, which this one uses instead of starting its own. */
	sandboxRemote: string | undefined;
};

/** Without credentials the role of the machine is used. */
export type S3Config = {
	bucket: string;
	region: string;
	endpoint: string | undefined;
	credentials: { accessKeyId: string; secretAccessKey: string } | undefined;
};

export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
	const settings = Object.fromEntries(
		Object.entries(environment).filter(([, value]) => value !== ""),
	);
	const parsed = Environment.safeParse(settings);
	if (!parsed.success) {
		const name = String(parsed.error.issues[0]?.path[0]);
		throw new StartupError(
			`The setting ${name} is not usable: ${EXPECTED[name] ?? "see the table of settings in README.md"}.`,
		);
	}
	const env = parsed.data;
	if (Boolean(env.RECAPTCHA_SITE_KEY) !== Boolean(env.RECAPTCHA_SECRET))
		throw new StartupError(
			"The settings RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET belong together: set both or neither.",
		);
	return {
		host: env.HOST,
		port: env.PORT,
		demoSignIns: env.DEMO_SIGN_INS,
		dataDir: resolve(env.DATA_DIR),
		databaseUrl: env.DATABASE_URL,
		databaseWaitSeconds: env.DATABASE_WAIT_SECONDS,
		migrate: env.MIGRATE,
		drainSeconds: env.DRAIN_SECONDS,
		webWorkers: env.WEB_WORKERS,
		maxActiveRequests: env.MAX_ACTIVE_REQUESTS,
		metrics: env.METRICS || env.METRICS_TOKEN ? { token: env.METRICS_TOKEN } : undefined,
		backupDir: env.BACKUP_DIR && resolve(env.BACKUP_DIR),
		database: {
			directUrl: env.DATABASE_DIRECT_URL,
			isBehindPooler: env.DATABASE_POOLER,
			hasNamedStatements: env.DATABASE_NAMED_STATEMENTS,
			poolSize: env.DATABASE_POOL_SIZE,
		},
		searchCluster: env.SEARCH_URL && { urls: env.SEARCH_URL, replicas: env.SEARCH_REPLICAS },
		publicUrl: env.PUBLIC_URL?.replace(/\/$/, ""),
		trustedProxies: env.TRUSTED_PROXIES,
		secret: env.SECRET,
		logLevel: env.LOG_LEVEL,
		pageCache: env.PAGE_CACHE,
		demo: env.DEMO,
		demoParts: env.DEMO_PARTS,
		captchaTries: env.CAPTCHA_TRIES,
		chromiumPath: env.CHROMIUM_PATH,
		smtpUrl: env.SMTP_URL,
		mailFrom: env.MAIL_FROM,
		recaptcha:
			env.RECAPTCHA_SITE_KEY && env.RECAPTCHA_SECRET
				? { siteKey: env.RECAPTCHA_SITE_KEY, secret: env.RECAPTCHA_SECRET }
				: undefined,
		googleAddressKey: env.GOOGLE_ADDRESS_KEY,
		googleMapsKey: env.GOOGLE_MAPS_KEY,
		indexNowUrl: env.INDEXNOW_URL,
		hostedContent: env.CONTENT_URL
			? {
					url: env.CONTENT_URL.replace(/\/$/, ""),
					dataset: env.CONTENT_DATASET,
					token: env.CONTENT_TOKEN,
				}
			: undefined,
		easyPostKey: env.EASYPOST_API_KEY,
		easyPostWebhookSecret: env.EASYPOST_WEBHOOK_SECRET,
		s3: s3Of(env),
		payment: paymentOf(env),
	};
}

function s3Of(env: z.output<typeof Environment>): S3Config | undefined {
	const credentials = together(env, {
		accessKeyId: "S3_ACCESS_KEY_ID",
		secretAccessKey: "S3_SECRET_ACCESS_KEY",
	});
	return env.S3_BUCKET
		? { bucket: env.S3_BUCKET, region: env.S3_REGION, endpoint: env.S3_ENDPOINT, credentials }
		: undefined;
}

/**
 * The settings of a payment vendor belong together: with half of them the first payment would fail.
 */
function paymentOf(env: z.output<typeof Environment>): PaymentConfig {
	const stripe = together(env, {
		secretKey: "STRIPE_SECRET_KEY",
		publicKey: "STRIPE_PUBLIC_KEY",
		webhookSecret: "STRIPE_WEBHOOK_SECRET",
	});
	const paypal = together(env, {
		clientId: "PAYPAL_CLIENT_ID",
		secret: "PAYPAL_SECRET",
		webhookId: "PAYPAL_WEBHOOK_ID",
	});
	return {
		stripe,
		paypal: paypal && { ...paypal, isLive: env.PAYPAL_LIVE },
		paytrace: together(env, {
			username: "PAYTRACE_USERNAME",
			password: "PAYTRACE_PASSWORD",
			integratorId: "PAYTRACE_INTEGRATOR_ID",
		}),
		sandbox: env.PAYMENT_SANDBOX,
		sandboxUrl: env.PAYMENT_SANDBOX_URL?.replace(/\/$/, ""),
		sandboxRemote: env.PAYMENT_SANDBOX_REMOTE?.replace(/\/$/, ""),
	};
}

function together<Name extends string>(
	env: Record<string, unknown>,
	settings: Record<Name, string>,
): Record<Name, string> | undefined {
	const names = Object.values<string>(settings);
	const isSet = names.map((name) => env[name] !== undefined);
	if (!isSet.some(Boolean)) return undefined;
	if (!isSet.every(Boolean))
		throw new StartupError(`The settings ${names.join(", ")} belong together: set all or none.`);
	return Object.fromEntries(
		Object.entries<string>(settings).map(([name, setting]) => [name, env[setting]]),
	) as Record<Name, string>;
}
