/**
 * A cart that others can open by a secret link. They see parts and quantities, each reader with
 * their own prices.
 */
import { createHash, randomBytes } from "node:crypto";
import type { Caller, Customer } from "../../domain/account/caller.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Limiter } from "../../platform/limiter.ts";
import { selectLines } from "./cart.sql.ts";
import type { CartDependencies, SkuQuantity } from "./cart-item.ts";
import { type CartContent, readContent, verifyCart } from "./read-cart.ts";
import { deleteShare, insertShare, selectSharedLines } from "./shared-carts.sql.ts";

const SECRET_BYTES = 16;
const SECRET_PATTERN = /^[0-9a-f]{32}$/;

export type ShareRequest = {
	caller: Caller;
	level: PriceLevel;
	ip: string;
	lines: readonly SkuQuantity[];
};

/**
 * Shares the given lines, or the customer's cart when there are none. Returns the secret of the
 * link and stores only its hash.
 */
export async function shareCart(
	deps: CartDependencies & { limiter: Limiter },
	{ caller, level, ip, lines }: ShareRequest,
): Promise<string> {
	await deps.limiter.require("cart-share", ip);
	const accountId = caller.kind === "customer" ? caller.accountId : null;
	const hasOwnLines = lines.length > 0 || accountId === null;
	const sharedLines = hasOwnLines
		? await findParts(deps, lines, level)
		: await selectLines(deps.db, accountId);
	if (sharedLines.length === 0) throw new Refusal("bad_request");
	const secret = randomBytes(SECRET_BYTES).toString("hex");
	await deps.db
		.transaction()
		.execute((tx) => insertShare(tx, hashOf(secret), accountId, sharedLines));
	return secret;
}

/**
 * Uses the reader's own prices. An unknown link and an expired one answer the same. `isOwn`: the
 * reader may withdraw the link.
 */
export async function readSharedCart(
	deps: CartDependencies,
	secret: string,
	{ caller, level }: { caller: Caller; level: PriceLevel },
): Promise<CartContent & { isOwn: boolean }> {
	const rows = SECRET_PATTERN.test(secret) ? await selectSharedLines(deps.db, hashOf(secret)) : [];
	if (rows.length === 0) throw new Refusal("not_found");
	const isOwn = caller.kind === "customer" && rows[0]?.accountId === caller.accountId;
	return { ...(await readContent(deps, rows, level)), isOwn };
}

/** Deletes the link. The link of another customer counts as not found. */
export async function withdrawShare(
	{ db }: Pick<CartDependencies, "db">,
	{ accountId }: Customer,
	secret: string,
): Promise<void> {
	if (!SECRET_PATTERN.test(secret) || !(await deleteShare(db, hashOf(secret), accountId)))
		throw new Refusal("not_found");
}

async function findParts(deps: CartDependencies, lines: readonly SkuQuantity[], level: PriceLevel) {
	const { lines: available, unavailable } = await verifyCart(deps, lines, level);
	return [...available, ...unavailable].map(({ card, requestedQuantity }) => ({
		partId: card.id,
		quantity: requestedQuantity,
	}));
}

function hashOf(secret: string): Buffer {
	return createHash("sha256").update(secret).digest();
}
