import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { StartupError } from "./startup-error.ts";

describe("the configuration", () => {
	it("needs nothing to be set", () => {
		expect(readConfig({})).toEqual({
			host: "localhost",
			port: 3000,
			dataDir: resolve(".data"),
			databaseUrl: undefined,
			databaseWaitSeconds: 60,
			drainSeconds: 0,
			webWorkers: 1,
			maxActiveRequests: 8,
			migrate: true,
			database: {
				directUrl: undefined,
				isBehindPooler: false,
				hasNamedStatements: true,
				poolSize: 10,
			},
			publicUrl: undefined,
			trustedProxies: undefined,
			logLevel: "info",
			pageCache: true,
			demoParts: 6000,
			chromiumPath: undefined,
			secret: undefined,
			smtpUrl: undefined,
			mailFrom: "Cabover <no-reply@localhost.localdomain>",
			captchaTries: 1000,
			recaptcha: undefined,
			googleAddressKey: undefined,
			indexNowUrl: "https://api.indexnow.org/indexnow",
			payment: {},
		});
	});

	it("takes an empty variable as not set", () => {
		expect(readConfig({ PORT: "", DATABASE_URL: "", CHROMIUM_PATH: "" })).toEqual(readConfig({}));
	});

	it.each([
		["PORT", "80", { port: 80 }],
		["PORT", "0", { port: 0 }],
		["HOST", "0.0.0.0", { host: "0.0.0.0" }],
		["DATA_DIR", "/srv/store", { dataDir: "/srv/store" }],
		[
			"DATABASE_URL",
			"postgres://u:p@db.example/store",
			{ databaseUrl: "postgres://u:p@db.example/store" },
		],
		[
			"DATABASE_URL",
			"postgresql://db.example/store",
			{ databaseUrl: "postgresql://db.example/store" },
		],
		[
			"DATABASE_URL",
			"postgresql://postgres@localhost/x?host=%2Ftmp%2Fy",
			{ databaseUrl: "postgresql://postgres@localhost/x?host=%2Ftmp%2Fy" },
		],
		["DATABASE_WAIT_SECONDS", "5", { databaseWaitSeconds: 5 }],
		["MIGRATE", "false", { migrate: false }],
		["WEB_WORKERS", "2", { webWorkers: 2 }],
		["MAX_ACTIVE_REQUESTS", "4", { maxActiveRequests: 4 }],
		["METRICS", "true", { metrics: { token: undefined } }],
		["METRICS_TOKEN", "0123456789abcdef", { metrics: { token: "0123456789abcdef" } }],
		["BACKUP_DIR", "/srv/backups", { backupDir: "/srv/backups" }],
		["DRAIN_SECONDS", "10", { drainSeconds: 10 }],
		["DATABASE_POOLER", "true", { database: { isBehindPooler: true } }],
		["DATABASE_NAMED_STATEMENTS", "false", { database: { hasNamedStatements: false } }],
		["DATABASE_POOL_SIZE", "40", { database: { poolSize: 40 } }],
		[
			"DATABASE_DIRECT_URL",
			"postgres://db.example/store",
			{ database: { directUrl: "postgres://db.example/store" } },
		],
		[
			"SEARCH_URL",
			"http://one:9200, https://user:pw@two:9200",
			{ searchCluster: { urls: ["http://one:9200", "https://user:pw@two:9200"], replicas: 1 } },
		],
		["PUBLIC_URL", "https://shop.example/", { publicUrl: "https://shop.example" }],
		[
			"TRUSTED_PROXIES",
			"10.0.0.1, 192.168.0.0/16,::1",
			{ trustedProxies: ["10.0.0.1", "192.168.0.0/16", "::1"] },
		],
		["PAGE_CACHE", "false", { pageCache: false }],
		["LOG_LEVEL", "silent", { logLevel: "silent" }],
		["DEMO_PARTS", "1000000", { demoParts: 1_000_000 }],
		[
			"SMTP_URL",
			"smtps://store:pw@mail.example:465",
			{ smtpUrl: "smtps://store:pw@mail.example:465" },
		],
		["EASYPOST_API_KEY", "EZTK", { easyPostKey: "EZTK" }],
		["EASYPOST_WEBHOOK_SECRET", "secret", { easyPostWebhookSecret: "secret" }],
		[
			"S3_BUCKET",
			"pictures",
			{
				s3: {
					bucket: "pictures",
					region: "us-east-1",
					endpoint: undefined,
					credentials: undefined,
				},
			},
		],
		["MAIL_FROM", "store@shop.example", { mailFrom: "store@shop.example" }],
		["MAIL_FROM", "The store <store@shop.example>", { mailFrom: "The store <store@shop.example>" }],
	])("honours %s=%s", (name, value, expected) => {
		expect(readConfig({ [name]: value })).toMatchObject(expected);
	});

	it.each([
		["PORT", "eighty"],
		["PORT", "65536"],
		["PORT", "-1"],
		["PORT", "80.5"],
		["DATABASE_URL", "mysql://db.example/store"],
		["DATABASE_URL", "store"],
		["SEARCH_URL", "search.example:9200"],
		["SEARCH_URL", "http://one:9200,"],
		["SEARCH_REPLICAS", "-1"],
		["PUBLIC_URL", "javascript:alert(1)"],
		["PAGE_CACHE", "yes"],
		["LOG_LEVEL", "verbose"],
		["DEMO_PARTS", "1"],
		["CAPTCHA_TRIES", "0"],
		["CAPTCHA_TRIES", "5001"],
		["TRUSTED_PROXIES", "everybody"],
		["SECRET", "short"],
		["SMTP_URL", "https://mail.example"],
		["MAIL_FROM", "the store"],
		["MAIL_FROM", "store@shop.example\r\nBcc: all@x.example"],
	])("refuses %s=%s in one sentence that names it", (name, value) => {
		const read = () => readConfig({ [name]: value });
		expect(read).toThrow(StartupError);
		expect(read).toThrow(new RegExp(`^The setting ${name} is not usable: [^\\n]+\\.$`));
	});

	it("takes both keys of the captcha or neither", () => {
		expect(() => readConfig({ RECAPTCHA_SITE_KEY: "a" })).toThrow(/belong together/);
		expect(() => readConfig({ S3_BUCKET: "a", S3_ACCESS_KEY_ID: "b" })).toThrow(/belong together/);
		expect(() => readConfig({ S3_BUCKET: "a", S3_SECRET_ACCESS_KEY: "b" })).toThrow(
			/belong together/,
		);
		expect(readConfig({ RECAPTCHA_SITE_KEY: "a", RECAPTCHA_SECRET: "b" }).recaptcha).toEqual({
			siteKey: "a",
			secret: "b",
		});
	});
});
