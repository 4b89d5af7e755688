/** Slow hashes of passwords, made outside the main thread, a few at a time: however many ask, the store stays awake. */
import { hash, verify } from "@node-rs/argon2";
import { Refusal } from "../domain/refusal/refusals.ts";

export type PasswordHasher = {
	hash: (password: string) => Promise<string>;
	/**
	 * Always works as long, also without a hash to compare with: an account that is not there takes no less time.
	 * `onTurn` is called when the waiting is over, and may still throw.
	 */
	verify: (
		stored: string | null,
		password: string,
		onTurn?: () => Promise<void>,
	) => Promise<boolean>;
	/** How many were begun; tests compare the work of answers that must look the same. */
	begun: () => number;
};

/** OWASP's recommendation for argon2id, which is what the package makes unless told otherwise: 19 MiB, two passes, one lane. */
const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const AT_ONCE = 2;
const WAITING = 20;

/** Made with the same cost, of a password that nobody knows. */
const NOBODYS =
	"$argon2id$v=19$m=19456,t=2,p=1$vKEWCsZNSzLYp9RjMNI7Pg$qw0W1Dk7Ux2UwAYGAIxPhZ72Nbv8y+u5l2AgSrjwv4Q";

export function createPasswordHasher(): PasswordHasher {
	let running = 0;
	let begun = 0;
	const waiting: (() => void)[] = [];

	async function inTurn<T>(work: () => Promise<T>, onTurn?: () => Promise<void>): Promise<T> {
		if (running >= AT_ONCE) {
			if (waiting.length >= WAITING) throw new Refusal("unavailable");
			// Whoever ends hands its place over, so that nobody slips in between.
			await new Promise<void>((resolve) => waiting.push(resolve));
		} else running += 1;
		try {
			await onTurn?.();
			begun += 1;
			return await work();
		} finally {
			const next = waiting.shift();
			if (next) next();
			else running -= 1;
		}
	}

	return {
		hash: (password) => inTurn(() => hash(password.normalize("NFC"), ARGON2ID)),
		async verify(stored, password, onTurn) {
			const matches = await inTurn(
				() => verify(stored ?? NOBODYS, password.normalize("NFC")),
				onTurn,
			);
			return matches && stored !== null;
		},
		begun: () => begun,
	};
}
