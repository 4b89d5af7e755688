/** Decides whether the sign-ins of the demo catalog, whose password is printed at the start, may be used. */
import { isLoopbackHost } from "../api/host-cookie.ts";

export type DemoSettings = {
	/** The database holds the demo catalog. */
	isDemo: boolean;
	/** Where the store listens. */
	host: string;
	publicUrl: string | undefined;
	/** The setting DEMO_SIGN_INS; undefined decides by who can reach the store. */
	demoSignIns: boolean | undefined;
};

/** A store that others can reach refuses them, because the password of its staff is published. */
export function areDemoSignInsAllowed({
	isDemo,
	host,
	publicUrl,
	demoSignIns,
}: DemoSettings): boolean {
	return !isDemo || (demoSignIns ?? isForThisMachineOnly({ host, publicUrl }));
}

/** Whether no other machine can reach the store. */
export function isForThisMachineOnly({
	host,
	publicUrl,
}: Pick<DemoSettings, "host" | "publicUrl">): boolean {
	return isLoopbackHost(host) && !publicUrl;
}
