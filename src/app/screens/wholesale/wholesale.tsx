import { isTradeType } from "../../../domain/account/account-types.ts";
import { displayPhone } from "../../../domain/address/display-phone.ts";
import type { PriceLevel } from "../../../domain/catalog/price-level.ts";
import { readStoreText } from "../../content/read-store-text.ts";
import { StoreTextView } from "../../content/store-text-view.tsx";
import { m } from "../../messages/compiled/messages.js";
import { orThrowErrorPage } from "../../page/error-page.ts";
import { links } from "../../page/links.ts";
import { pageOf } from "../../page/page-context.ts";
import { pageTitle } from "../../page/page-title.ts";
import { useShellData } from "../../page/shell-data.ts";
import { breadcrumbList } from "../../page/structured-data.ts";
import { Breadcrumbs } from "../../ui/breadcrumbs.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Link } from "../../ui/link.tsx";
import type { Route } from "./+types/wholesale.ts";

/** The page whose text staff write for resellers. */
const TEXT_PAGE = "wholesale";

export async function loader({ context }: Route.LoaderArgs) {
	const page = pageOf(context);
	const { caller, services } = page;
	page.structuredData.push(breadcrumbList(crumbs(), page));
	page.isShared = caller.kind === "guest" && services.content.canCachePages();
	const text = await readStoreText(page, TEXT_PAGE);
	if (caller.kind === "guest") return { text, seller: null, isTrade: false, isGuest: true };
	const { seller, accountType } = await orThrowErrorPage(
		services.accounts.readProfile(caller.accountId),
	);
	return { text, seller, isTrade: isTradeType(accountType), isGuest: false };
}

export function meta() {
	return [
		{ title: pageTitle(m.wholesale_title()) },
		{ name: "description", content: m.wholesale_description() },
	];
}

const crumbs = () => [{ label: m.home(), to: links.home() }, { label: m.wholesale_title() }];

/** Who gets each price level. No price and no percentage is named here. */
const LEVEL_TEXTS: Record<PriceLevel, { name: () => string; text: () => string }> = {
	online: { name: m.wholesale_level_online, text: m.wholesale_level_online_text },
	repair_shop: { name: m.wholesale_level_shop, text: m.wholesale_level_shop_text },
	wholesale: { name: m.wholesale_level_wholesale, text: m.wholesale_level_wholesale_text },
	precio4: { name: m.wholesale_level_4, text: m.wholesale_level_4_text },
	precio5: { name: m.wholesale_level_5, text: m.wholesale_level_5_text },
	precio6: { name: m.wholesale_level_6, text: m.wholesale_level_6_text },
};

const BENEFITS = [
	{ title: m.wholesale_prices, text: m.wholesale_prices_text },
	{ title: m.wholesale_list, text: m.wholesale_list_text },
	{ title: m.wholesale_credit, text: m.wholesale_credit_text },
	{ title: m.wholesale_export, text: m.wholesale_export_text },
];

/** What resellers get, the price levels in words, and the way to an account. */
export default function Wholesale({ loaderData }: Route.ComponentProps) {
	const { text, seller, isTrade, isGuest } = loaderData;
	return (
		<div className="mx-auto max-w-document px-4 py-4">
			<Breadcrumbs items={crumbs()} />
			<h1 className="text-3xl">{m.wholesale_title()}</h1>
			<p className="mt-2 max-w-prose">{m.wholesale_intro()}</p>
			<AccountLinks isGuest={isGuest} isTrade={isTrade} />
			<section className="mt-8">
				<h2 className="mb-3 text-2xl">{m.wholesale_benefits()}</h2>
				<ul className="grid gap-3 sm:grid-cols-2">
					{BENEFITS.map(({ title, text: describe }) => (
						<li key={title()} className="rounded-box border p-4">
							<h3 className="font-semibold text-lg">{title()}</h3>
							<p className="mt-1">{describe()}</p>
						</li>
					))}
				</ul>
			</section>
			<PriceLevels />
			{text && (
				<div className="mt-8">
					<StoreTextView text={text} />
				</div>
			)}
			<SellerContact seller={seller} />
		</div>
	);
}

function AccountLinks({ isGuest, isTrade }: { isGuest: boolean; isTrade: boolean }) {
	if (isTrade) return null;
	if (!isGuest)
		return (
			<p className="mt-4">
				<ButtonLink to={links.contact()} variant="primary">
					{m.wholesale_ask()}
				</ButtonLink>
			</p>
		);
	// One below the other on phones: side by side, the lines changed when the font arrived.
	return (
		<div className="mt-4 flex flex-col gap-3 sm:flex-row sm:flex-wrap sm:items-center">
			<ButtonLink to={links.register({ type: "wholesale_reseller" })} variant="primary">
				{m.wholesale_register()}
			</ButtonLink>
			<ButtonLink to={links.register({ type: "export_reseller" })}>
				{m.wholesale_register_export()}
			</ButtonLink>
			<Link
				to={links.login()}
				className="inline-flex min-h-11 items-center underline underline-offset-4"
			>
				{m.wholesale_sign_in()}
			</Link>
		</div>
	);
}

function PriceLevels() {
	return (
		<section className="mt-8">
			<h2 className="mb-3 text-2xl">{m.wholesale_levels()}</h2>
			<p className="mb-3 max-w-prose text-ink-soft">{m.wholesale_levels_text()}</p>
			<dl className="divide-y border-y">
				{Object.entries(LEVEL_TEXTS).map(([level, { name, text }]) => (
					<div key={level} className="grid gap-x-4 py-2 sm:grid-cols-[1fr_3fr]">
						<dt className="font-semibold">{name()}</dt>
						<dd>{text()}</dd>
					</div>
				))}
			</dl>
		</section>
	);
}

type Seller = { name: string; email: string; phone: string | null };

const CONTACT = "inline-flex min-h-11 items-center underline underline-offset-4";

/** The seller of the customer, or the store for guests. */
function SellerContact({ seller }: { seller: Seller | null }) {
	const storePhone = useShellData()?.phone;
	const phone = seller?.phone ?? storePhone;
	return (
		<section className="mt-8 rounded-box border p-4">
			<h2 className="text-2xl">{seller ? m.your_seller() : m.wholesale_talk()}</h2>
			<p className="mt-1">{seller ? <strong>{seller.name}</strong> : m.wholesale_talk_text()}</p>
			<div className="flex flex-wrap gap-x-6">
				{phone && (
					<a href={`tel:${phone}`} className={CONTACT}>
						{displayPhone(phone)}
					</a>
				)}
				{seller ? (
					<a href={`mailto:${seller.email}`} className={`${CONTACT} break-all`}>
						{seller.email}
					</a>
				) : (
					<Link to={links.contact()} className={CONTACT}>
						{m.contact_us()}
					</Link>
				)}
			</div>
		</section>
	);
}
