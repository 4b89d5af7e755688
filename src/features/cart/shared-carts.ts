/** A cart that others may look at, by a link that holds nothing but a secret: parts and quantities, each reader at their own price. */
import { createHash, randomBytes } from "node:crypto";
import type { Caller, Customer } from "../../domain/account/caller.ts";
import type { PriceLevel } from "../../domain/catalog/price-level.ts";
import { Refusal } from "../../domain/refusal/refusals.ts";
import type { Limiter } from "../../platform/limiter.ts";
import { selectLines } from "./cart.sql.ts";
import { type CartContent, type CartDependencies, toCartContent } from "./cart-lines.ts";
import { verifyCart, type SkuQuantity } from "./read-cart.ts";
import { deleteShare, insertShare, selectSharedLines } from "./shared-carts.sql.ts";

const SECRET_BYTES = 16;
const SECRET = /^[0-9a-f]{32}$/;

export type ShareRequest = {
	caller: Caller;
	level: PriceLevel;
	ip: string;
	lines: readonly SkuQuantity[];
};

/** The lines that are given, or else the customer's cart. Gives the secret of the link; only its hash is kept. */
export async function shareCart(
	deps: CartDependencies & { limiter: Limiter },
	{ caller, level, ip, lines }: ShareRequest,
): Promise<string> {
	await deps.limiter.require("cart-share", ip);
	const accountId = caller.kind === "customer" ? caller.accountId : null;
	const isGiven = lines.length > 0 || accountId === null;
	const shared = isGiven
		? await linesOf(deps, lines, level)
		: await selectLines(deps.db, accountId);
	if (shared.length === 0) throw new Refusal("bad_request");
	const secret = randomBytes(SECRET_BYTES).toString("hex");
	await deps.db.transaction().execute((tx) => insertShare(tx, hashOf(secret), accountId, shared));
	return secret;
}

/** With the reader's own prices. An unknown link and one that is over answer the same. `isOwn`: it is the reader's to withdraw. */
export async function readSharedCart(
	deps: CartDependencies,
	secret: string,
	{ caller, level }: { caller: Caller; level: PriceLevel },
): Promise<CartContent & { isOwn: boolean }> {
	const rows = SECRET.test(secret) ? await selectSharedLines(deps.db, hashOf(secret)) : [];
	if (rows.length === 0) throw new Refusal("not_found");
	const isOwn = caller.kind === "customer" && rows[0]?.accountId === caller.accountId;
	return { ...(await toCartContent(deps, rows, level)), isOwn };
}

/** From now on the link leads nowhere. Another's is not there. */
export async function withdrawShare(
	{ db }: Pick<CartDependencies, "db">,
	{ accountId }: Customer,
	secret: string,
): Promise<void> {
	if (!SECRET.test(secret) || !(await deleteShare(db, hashOf(secret), accountId)))
		throw new Refusal("not_found");
}

async function linesOf(deps: CartDependencies, lines: readonly SkuQuantity[], level: PriceLevel) {
	const { lines: known, unavailable } = await verifyCart(deps, lines, level);
	return [...known, ...unavailable].map(({ card, wanted }) => ({ partId: card.id, quantity: wanted }));
}

function hashOf(secret: string): Buffer {
	return createHash("sha256").update(secret).digest();
}
