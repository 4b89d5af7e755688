import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useLocation, useMatches, useNavigation } from "react-router";
import { displayPhone } from "../../domain/address/display-phone.ts";
import { m } from "../messages/compiled/messages.js";
import { closeDialog, useOpenDialog } from "../page/frame-dialogs.ts";
import { links } from "../page/links.ts";
import { loadWhenShown } from "../page/load-when-shown.tsx";
import type { ShellData } from "../page/shell-data.ts";
import { AddToCartForm } from "../product-box/add-to-cart-form.tsx";
import { useSessionWatch } from "../session/session-watch.ts";
import { setGeneralLoading } from "../ui/general-loading.ts";
import { Link } from "../ui/link.tsx";
import { LoadingVeil } from "../ui/spinner.tsx";
import { Toasts } from "../ui/toast.tsx";
import { announce } from "../ui/toast-store.ts";
import { ClientNavigation } from "./client-navigation.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { NoticeBar } from "./notice-bar.tsx";
import { usePageKeys } from "./page-keys.ts";
import { allowsPopUps } from "./pop-up-pages.ts";
import { replayEarlyInput } from "./replay-early-input.ts";
import { useStayOnFailedNavigation } from "./stay-on-failed-navigation.ts";

const CallUs = loadWhenShown(async () => (await import("./call-us.tsx")).default);
const SideMenu = loadWhenShown(async () => (await import("./side-menu.tsx")).default);
const CartPanel = loadWhenShown(async () => (await import("./cart-panel.tsx")).default);
const GaragePanel = loadWhenShown(
	async () => (await import("../vehicle/garage-panel.tsx")).default,
);
const FindOrder = loadWhenShown(async () => (await import("./find-order.tsx")).default);
const KeysDialog = loadWhenShown(async () => (await import("./keys-dialog.tsx")).default);
const PopUp = loadWhenShown(async () => (await import("./pop-up.tsx")).default);

/** A navigation that takes longer shows a loading indicator. */
const LOADING_DELAY_MS = 400;

/** Addresses that the specification shows without a footer. */
const WITHOUT_FOOTER =
	/^\/(custom-search|custom-search-no|custom-search-old|custom_search|engine|order\/open-return|Checkout)(\/|$)/;

/** Printable documents and the first run, without header and footer. */
const WITHOUT_SHELL = /^\/(order\/invoice\/.|local-store-flyer|setup)/i;

/** The office and the checkout have their own header and `main`. */
const OWN_FRAME = /^(office\/office-layout|screens\/checkout\/checkout)$/;

type ShellProps = { data: ShellData | undefined; children: ReactNode };

export function Shell(props: ShellProps) {
	const { pathname } = useLocation();
	const isFirst = useRef(true);
	// A new page closes the open dialog, is announced to screen readers, and takes the focus if the
	// old page had it.
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs because the path changed
	useEffect(() => {
		const { activeElement, body, title } = document;
		const dialog = activeElement?.closest("dialog");
		closeDialog();
		// At once: while a modal dialog is open, the page cannot take the focus.
		dialog?.close();
		if (!isFirst.current) {
			announce(title);
			if (activeElement === body || dialog)
				document.getElementById("content")?.focus({ preventScroll: true });
		}
		isFirst.current = false;
	}, [pathname]);
	if (useMatches().some(({ id }) => OWN_FRAME.test(id))) return <OwnFrame {...props} />;
	return WITHOUT_SHELL.test(pathname) ? <BareLayout {...props} /> : <Layout {...props} />;
}

/** Nothing of the shop: these pages bring their frame with their own code. */
function OwnFrame({ data, children }: ShellProps) {
	useHydrated();
	useSessionWatch(data);
	useStayOnFailedNavigation();
	return (
		<>
			{children}
			<Toasts />
			<SlowNavigation />
			<ClientNavigation />
		</>
	);
}

function BareLayout({ children }: ShellProps) {
	useHydrated();
	return (
		<>
			<main id="content" tabIndex={-1} className="outline-none">
				{children}
			</main>
			<Toasts />
			<SlowNavigation />
			<ClientNavigation />
		</>
	);
}

/** Header, dialogs and footer around a screen. */
function Layout({ data, children }: ShellProps) {
	const { pathname } = useLocation();
	const bar = data?.popUps.find(({ open }) => open !== null);
	useStayOnFailedNavigation();
	usePageKeys();
	return (
		<div className="flex min-h-dvh flex-col">
			<a
				href="#content"
				className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-paper focus:px-4 focus:py-3 focus:text-ink"
			>
				{m.skip_to_content()}
			</a>
			<Header data={data} />
			{bar && allowsPopUps(pathname) && <NoticeBar key={bar.code} message={bar} />}
			{/* Also printed, so that staff do not mistake another price level for their own. */}
			{data?.otherLevel && (
				<Link
					to={links.account()}
					className="border-b bg-panel px-4 py-2.5 text-center text-sm underline underline-offset-4"
				>
					{data.otherLevel}
				</Link>
			)}
			{data && (
				<p className="hidden px-4 py-2 font-semibold print:block">{`${data.storeName} · ${displayPhone(data.phone)} · ${data.origin}`}</p>
			)}
			{data?.showCart && <AddToCartForm />}
			<main id="content" tabIndex={-1} className="mx-auto w-full max-w-page grow outline-none">
				{children}
			</main>
			{data && <Footer data={data} isHidden={WITHOUT_FOOTER.test(pathname)} />}
			{data && <Dialogs data={data} />}
			<Toasts />
			<SlowNavigation />
			<ClientNavigation />
		</div>
	);
}

function Dialogs({ data }: { data: ShellData }) {
	const open = useOpenDialog();
	const hydrated = useHydrated();
	const { pathname } = useLocation();
	const popUps = useMemo(() => data.popUps.filter((message) => message.open === null), [data]);
	return (
		<>
			{open === "call" && <CallUs data={data} onClose={closeDialog} />}
			{open === "menu" && <SideMenu data={data} onClose={closeDialog} />}
			{open === "cart" && <CartPanel onClose={closeDialog} />}
			{open === "garage" && <GaragePanel vehicle={data.vehicle} onClose={closeDialog} />}
			{open === "find-order" && <FindOrder onClose={closeDialog} />}
			{open === "keys" && <KeysDialog onClose={closeDialog} />}
			{hydrated && popUps.length > 0 && allowsPopUps(pathname) && <PopUp messages={popUps} />}
		</>
	);
}

/**
 * Covers the page while another one loads slowly. A change of the query keeps the page visible and
 * is announced.
 */
function SlowNavigation() {
	const { state, location } = useNavigation();
	const { pathname } = useLocation();
	const isLoading = state === "loading";
	const isOtherPage = location?.pathname !== pathname;
	useEffect(() => {
		if (!isLoading) return setGeneralLoading(false);
		const timer = setTimeout(
			() => (isOtherPage ? setGeneralLoading(true) : announce(m.ui_loading())),
			LOADING_DELAY_MS,
		);
		return () => clearTimeout(timer);
	}, [isLoading, isOtherPage]);
	return <LoadingVeil />;
}

function useHydrated(): boolean {
	const [hydrated, setHydrated] = useState(false);
	useEffect(() => {
		setHydrated(true);
		// Until this attribute is set, controls are plain links. Browser tests wait for it.
		document.documentElement.dataset.ready = "";
		setTimeout(replayEarlyInput);
	}, []);
	return hydrated;
}
