import { displayPhone } from "../../../domain/address/display-phone.ts";
import { m } from "../../messages/compiled/messages.js";
import { useShellData } from "../../page/shell-data.ts";

const CONTACT = "inline-flex min-h-11 items-center underline underline-offset-4";

/** The contact data of the customer's seller, or of the store for a customer without a seller. */
export function SellerCard({
	seller,
}: {
	seller: { name: string; email: string; phone: string | null } | null;
}) {
	const store = useShellData()?.phone;
	const phone = seller ? seller.phone : store;
	return (
		<section className="rounded-box border p-4">
			<h2 className="text-xl">{m.your_seller()}</h2>
			<p className="mt-1">{seller ? <strong>{seller.name}</strong> : m.no_seller()}</p>
			<div className="flex flex-wrap gap-x-6">
				{phone && (
					<a href={`tel:${phone}`} className={CONTACT}>
						{displayPhone(phone)}
					</a>
				)}
				{seller && (
					<a href={`mailto:${seller.email}`} className={`${CONTACT} break-all`}>
						{seller.email}
					</a>
				)}
			</div>
		</section>
	);
}
