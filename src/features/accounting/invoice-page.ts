import { orderName } from "../../domain/order/order-validator.ts";
import type { Language } from "../../domain/store/language.ts";
import { mailedPage } from "../mail/mailed-lines.ts";
import type { OrderDependencies } from "../orders/dependencies.ts";
import { validatorOf } from "../orders/order-link.ts";

/** The page of an invoice's order, which its buyer opens from a mail without signing in. */
export function invoicePage(
	{ orderKey, origin }: Pick<OrderDependencies, "orderKey" | "origin">,
	invoice: { number: number; link_seed: Buffer; language: Language },
): string {
	const { number, link_seed: linkSeed, language } = invoice;
	const name = orderName(number, validatorOf(orderKey, { number, linkSeed }));
	return mailedPage(origin(), language, `/order/${name}`);
}
