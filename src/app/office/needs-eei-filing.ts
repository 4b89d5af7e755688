/** Whether an order that leaves the country needs an EEI filing, which staff are reminded of. */
import type { OrderDetails } from "../../domain/order/order.ts";
import { eeiHint } from "../../domain/papers/export-pack.ts";
import { orThrowErrorPage } from "../page/error-page.ts";
import type { requireStaff } from "./require-staff.ts";

/** Goods that stay in the country need no filing. */
export async function needsEeiFiling(
	{ services, caller }: Pick<ReturnType<typeof requireStaff>, "services" | "caller">,
	{ order, lines }: OrderDetails,
): Promise<boolean> {
	const { country } = order.shipTo;
	if (country === "US") return false;
	const { customs } = await orThrowErrorPage(services.quotes.readExportPack(caller, order.number));
	const goods = lines.map(({ sku, priceCents, quantity, discountCents }) => ({
		hsCode: customs.get(sku)?.hsCode ?? null,
		goodsCents: priceCents * quantity - discountCents,
	}));
	return eeiHint(goods, country).isNeeded;
}
