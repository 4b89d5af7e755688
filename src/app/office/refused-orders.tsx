import { isRefusalCode, refusalText } from "../../domain/refusal/refusals.ts";
import type { Language } from "../../domain/store/language.ts";
import { Link } from "../ui/link.tsx";
import { Notice } from "../ui/notice.tsx";
import { officeLinks } from "./office-links.ts";

export type RefusedOrder = { number: string; reason: string };

/**
 * Orders that an action on many left as they are, with the reason. The address has `number:code`.
 */
export function readRefusedOrders({ searchParams }: URL, language: Language): RefusedOrder[] {
	return (searchParams.get("refused") ?? "").split(",").flatMap((entry) => {
		const [number = "", code] = entry.split(":");
		if (!/^\d{9}$/.test(number) || !isRefusalCode(code)) return [];
		return [{ number, reason: refusalText(code, language) }];
	});
}

export function RefusedOrders({ title, orders }: { title: string; orders: RefusedOrder[] }) {
	if (orders.length === 0) return null;
	return (
		<Notice kind="warn" title={title} className="mb-4">
			<ul>
				{orders.map(({ number, reason }) => (
					<li key={number}>
						<Link to={officeLinks.order(number)} className="underline underline-offset-4">
							{number}
						</Link>
						: {reason}
					</li>
				))}
			</ul>
		</Notice>
	);
}
