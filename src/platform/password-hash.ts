/**
 * Argon2 password hashes, computed outside the main thread and a few at a time, so that sign-ins
 * never block the store.
 */
import { hash, verify } from "@node-rs/argon2";
import { Refusal } from "../domain/refusal/refusals.ts";

export type PasswordHasher = {
	hash: (password: string) => Promise<string>;
	/**
	 * Takes the same time without a hash, so that an unknown account cannot be told by the time.
	 * `onTurn` is called when the wait in the queue ends, and may throw.
	 */
	verify: (
		stored: string | null,
		password: string,
		onTurn?: () => Promise<void>,
	) => Promise<boolean>;
	/** How many hashes were started. Tests compare the work of answers that must look the same. */
	begun: () => number;
};

/**
 * OWASP's recommendation for argon2id, which is the package's default: 19 MiB, two passes, one
 * lane.
 */
const ARGON2ID = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

const AT_ONCE = 2;
const WAITING = 20;

/** A hash of a random password, with the same cost. */
const NOBODYS =
	"$argon2id$v=19$m=19456,t=2,p=1$vKEWCsZNSzLYp9RjMNI7Pg$qw0W1Dk7Ux2UwAYGAIxPhZ72Nbv8y+u5l2AgSrjwv4Q";

export function createPasswordHasher(): PasswordHasher {
	let running = 0;
	let startedCount = 0;
	const queue: (() => void)[] = [];

	async function inTurn<T>(work: () => Promise<T>, onTurn?: () => Promise<void>): Promise<T> {
		if (running >= AT_ONCE) {
			if (queue.length >= WAITING) throw new Refusal("unavailable");
			// A finished hash hands its slot to the next in the queue, so that a newcomer cannot take it.
			await new Promise<void>((resolve) => queue.push(resolve));
		} else running += 1;
		try {
			await onTurn?.();
			startedCount += 1;
			return await work();
		} finally {
			const next = queue.shift();
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
		begun: () => startedCount,
	};
}
