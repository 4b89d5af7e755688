/**
 * Decides whether the sign-ins of the demo catalog, whose password is printed at the start, may be
 * used.
 */
import { isLoopbackHost } from "../api/host-cookie.ts";

export type ReachSettings = {
	/** Where the store listens. */
	host: string;
	publicUrl: string | undefined;
	trustedProxies: string[] | undefined;
};

export type DemoSettings = ReachSettings & {
	/** The setting DEMO_SIGN_INS; undefined decides by who can reach the store. */
	demoSignIns: boolean | undefined;
};

/**
 * A store that others can reach refuses them, because the password of its staff is published.
 * Whether the database holds the demo catalog does not matter, because the catalog can be loaded
 * while the store runs.
 */
export function areDemoSignInsAllowed({ demoSignIns, ...reach }: DemoSettings): boolean {
	return demoSignIns ?? isForThisMachineOnly(reach);
}

/**
 * Whether no other machine can reach the store. A public address or a proxy in front of the store
 * means that others can.
 */
export function isForThisMachineOnly({ host, publicUrl, trustedProxies }: ReachSettings): boolean {
	return isLoopbackHost(host) && !publicUrl && !trustedProxies;
}
