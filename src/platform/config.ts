/** The environment, read and checked once. No other module looks at `process.env`. */
import { resolve } from "node:path";
import { z } from "zod";
import { Fault } from "./fault.ts";

const flag = z.enum(["true", "false"]).transform((value) => value === "true");

const Environment = z.object({
	HOST: z.string().min(1).default("localhost"),
	PORT: z.coerce.number().int().min(0).max(65535).default(3000),
	DATA_DIR: z.string().min(1).default(".data"),
	DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
	PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
	SECRET: z.string().min(32).optional(),
	LOG_LEVEL: z.enum(["debug", "info", "warn", "error", "silent"]).default("info"),
	PAGE_CACHE: flag.default(true),
	DEMO_PARTS: z.coerce.number().int().min(100).max(5_000_000).default(6000),
	CHROMIUM_PATH: z.string().min(1).optional(),
});

/** What a setting must be, for the sentence that says it is not. */
const EXPECTED: Record<string, string> = {
	PORT: "it must be a whole number from 0 to 65535",
	DATABASE_URL: "it must begin with postgres:// or postgresql://",
	PUBLIC_URL: "it must begin with http:// or https://",
	SECRET: "it must have 32 characters or more",
	LOG_LEVEL: "it must be debug, info, warn, error or silent",
	PAGE_CACHE: "it must be true or false",
	DEMO_PARTS: "it must be a whole number from 100 to 5000000",
};

export type Config = {
	host: string;
	port: number;
	dataDir: string;
	databaseUrl: string | undefined;
	publicUrl: string | undefined;
	/** Keys of sessions and limits are made from it; undefined leaves it to the database. */
	secret: string | undefined;
	logLevel: "debug" | "info" | "warn" | "error" | "silent";
	pageCache: boolean;
	demoParts: number;
	chromiumPath: string | undefined;
};

export function readConfig(environment: Record<string, string | undefined> = process.env): Config {
	const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
	const parsed = Environment.safeParse(given);
	if (!parsed.success) {
		const name = String(parsed.error.issues[0]?.path[0]);
		throw new Fault(`The setting ${name} is not usable: ${EXPECTED[name] ?? "see the table of settings in README.md"}.`);
	}
	const env = parsed.data;
	return {
		host: env.HOST,
		port: env.PORT,
		dataDir: resolve(env.DATA_DIR),
		databaseUrl: env.DATABASE_URL,
		publicUrl: env.PUBLIC_URL?.replace(/\/$/, ""),
		secret: env.SECRET,
		logLevel: env.LOG_LEVEL,
		pageCache: env.PAGE_CACHE,
		demoParts: env.DEMO_PARTS,
		chromiumPath: env.CHROMIUM_PATH,
	};
}
