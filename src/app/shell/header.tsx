import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { displayPhone } from "../../domain/address/display-phone.ts";
import { loadOptionalChunk } from "../browser/chunk-guard.ts";
import { useCartCount } from "../cart/use-cart-count.ts";
import { m } from "../messages/compiled/messages.js";
import { openDialog } from "../page/frame-dialogs.ts";
import { links } from "../page/links.ts";
import { usePageLanguage } from "../page/page-language.ts";
import type { ShellData } from "../page/shell-data.ts";
import { useSessionWatch } from "../session/session-watch.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { StoreLogo } from "../ui/store-logo.tsx";
import { shortName, type VehicleView, vehicleName } from "../vehicle/vehicle-view.ts";
import { useVehicleWatch } from "../vehicle/vehicle-watch.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { SearchBox } from "./search-box.tsx";

/** Without JavaScript every control is a link to a page that does the same. */
export function Header({ data }: { data: ShellData | undefined }) {
	return (
		<header className="no-print sticky top-0 z-30 border-b bg-paper [@media(max-height:480px)]:static">
			<div className="mx-auto grid max-w-page grid-cols-[auto_1fr_auto] items-center px-1 sm:gap-x-3 sm:px-4 md:grid-cols-[auto_auto_1fr_auto]">
				<MenuControl />
				<Link
					to={links.home()}
					className="flex min-h-14 items-center gap-1.5 font-semibold text-xl condensed sm:pr-2"
				>
					<StoreLogo url={data?.logo} className="h-7 max-w-40" />
					<span className={data?.logo ? "sr-only" : "max-[359px]:sr-only"}>{data?.storeName}</span>
				</Link>
				<SearchBox defaultStock={data?.defaultStockFilter ?? "ALL"} />
				<nav aria-label={m.header_nav()} className="flex items-center justify-end">
					{data && (
						<a href={`tel:${data.phone}`} data-opens="call" className={CONTROL}>
							<Icon name="phone" />
							<span className="sr-only">{m.call_us()}</span>
							<span className={`${WORD} whitespace-nowrap`}>{displayPhone(data.phone)}</span>
						</a>
					)}
					<span className="hidden sm:block">
						<LanguageSwitch className={CONTROL} />
					</span>
					{isTrade(data) && (
						<Link
							to={links.quickOrder()}
							className={`${CONTROL} max-sm:hidden`}
							title={m.quick_order()}
						>
							<Icon name="table" />
							<span className="sr-only filters:not-sr-only">{m.quick_order()}</span>
						</Link>
					)}
					<AccountControl data={data} />
					<GarageControl vehicle={data?.vehicle ?? null} />
					{data?.showCart && (
						<Link to={links.cart()} data-opens="cart" className={`${CONTROL} relative`}>
							<Icon name="cart" />
							<span className="sr-only filters:not-sr-only">{m.cart()}</span>
							<CartBadge />
						</Link>
					)}
				</nav>
			</div>
		</header>
	);
}

/** Trade customers get the link to quick order. */
function isTrade(data: ShellData | undefined): boolean {
	return data?.account?.priceLevelAccess.some((level) => level !== "online") ?? false;
}

/**
 * The number of items in the cart. An empty cart has no badge; screen readers hear the number
 * anyway.
 */
function CartBadge() {
	const count = useCartCount();
	return (
		<>
			{count > 0 && (
				<span
					aria-hidden="true"
					className="absolute top-0.5 right-0.5 min-w-4.5 rounded-full bg-ink px-1 text-center text-paper text-xs filters:static"
				>
					{count}
				</span>
			)}
			<span className="sr-only">{m.cart_items({ count })}</span>
		</>
	);
}

/** The sign-in link, or the customer's first name. */
function AccountControl({ data }: { data: ShellData | undefined }) {
	useSessionWatch(data);
	const { pathname, search } = useLocation();
	const name = data?.account?.userName;
	if (!name)
		return (
			<Link
				to={links.login(RETURNS_NOWHERE.test(pathname) ? {} : { back: pathname + search })}
				rel="nofollow"
				className={CONTROL}
				title={m.sign_in()}
			>
				<Icon name="user" />
				<span className="sr-only filters:not-sr-only">{m.sign_in()}</span>
			</Link>
		);
	const label = m.account_of({ name });
	return (
		<Link to={links.account()} className={CONTROL} aria-label={label} title={label}>
			{/* The initial is decoration; screen readers use the label. */}
			<span
				data-initial={[...name][0]}
				className="grid size-6 place-items-center rounded-full bg-ink font-semibold text-paper text-xs uppercase before:content-[attr(data-initial)]"
			/>
			<span className="hidden max-w-28 truncate font-semibold menu:inline">{name}</span>
		</Link>
	);
}

/** Signing in from these pages does not return to them. */
const RETURNS_NOWHERE = /^\/($|login|register|registration|forgot|new-password|staff-invitation)/;

/** Shows the name of the active vehicle, or a dot where the screen is narrow. */
function GarageControl({ vehicle }: { vehicle: VehicleView | null }) {
	useVehicleWatch(vehicle, usePageLanguage());
	const label = vehicle ? m.garage_active_is({ name: vehicleName(vehicle) }) : m.my_garage();
	return (
		<Link
			to={links.garage()}
			data-opens="garage"
			className={`${CONTROL} relative`}
			aria-label={label}
			title={label}
		>
			<Icon name="garage" />
			{vehicle && (
				<span className="absolute top-1.5 right-1.5 size-2.5 rounded-full border border-paper bg-signal filters:hidden" />
			)}
			<span className={`${WORD} max-w-48 truncate ${vehicle ? "font-semibold" : ""}`}>
				{vehicle ? shortName(vehicle) : m.my_garage()}
			</span>
		</Link>
	);
}

const CONTROL =
	"inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-box px-2 text-sm hover:bg-panel aria-expanded:bg-panel";
const WORD = "hidden filters:inline";

/** Loads the menu and its categories before the press, so that it opens with its rows. */
const loadMenu = () => loadOptionalChunk(() => import("./side-menu.tsx")).catch(() => {});

/** A button once the page is hydrated; before that, a link to the page with all categories. */
function MenuControl() {
	const isHydrated = useSyncExternalStore(
		() => () => {},
		() => true,
		() => false,
	);
	return isHydrated ? (
		<button
			type="button"
			aria-haspopup="dialog"
			onPointerEnter={loadMenu}
			onFocus={loadMenu}
			onClick={() => openDialog("menu")}
			className={CONTROL}
			aria-label={m.menu()}
		>
			<Icon name="menu" />
		</button>
	) : (
		<Link to={links.categories()} data-opens="menu" className={CONTROL} aria-label={m.menu()}>
			<Icon name="menu" />
		</Link>
	);
}
