import type { ReactNode } from "react";
import { displayPhone } from "../../../domain/address/display-phone.ts";
import { m } from "../../messages/compiled/messages.js";
import { links } from "../../page/links.ts";
import { useShellData } from "../../page/shell-data.ts";
import { Icon } from "../../ui/icon.tsx";
import { Link } from "../../ui/link.tsx";
import { StoreLogo } from "../../ui/store-logo.tsx";

/**
 * The page around the checkout. Its header has the name and the phone of the store only, so that
 * nothing leads away from the order.
 */
export function CheckoutLayout({ children }: { children: ReactNode }) {
	const data = useShellData();
	return (
		<div className="flex min-h-dvh flex-col">
			<a
				href="#content"
				className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-paper focus:px-4 focus:py-3 focus:text-ink"
			>
				{m.skip_to_content()}
			</a>
			<header className="no-print border-b bg-paper">
				<div className="mx-auto flex max-w-checkout flex-wrap items-center gap-x-6 px-4 text-sm">
					<Link
						to={links.home()}
						className="flex min-h-14 items-center gap-1.5 font-semibold text-xl condensed"
					>
						<StoreLogo url={data?.logo} className="h-7 max-w-40" />
						<span className={data?.logo ? "sr-only" : ""}>{data?.storeName}</span>
					</Link>
					<p className="mr-auto flex items-center gap-2 text-ink-soft max-sm:sr-only">
						<Icon name="shield" className="size-5" />
						{m.checkout_secure()}
					</p>
					{data && (
						<a
							href={`tel:${data.phone}`}
							className="ml-auto inline-flex min-h-11 items-center gap-2 hover:underline"
						>
							<Icon name="phone" />
							<span className="sr-only">{m.call_us()}</span>
							{displayPhone(data.phone)}
						</a>
					)}
				</div>
			</header>
			{data?.otherLevel && (
				<Link
					to={links.account()}
					className="border-b bg-panel px-4 py-2.5 text-center text-sm underline underline-offset-4"
				>
					{data.otherLevel}
				</Link>
			)}
			<main id="content" tabIndex={-1} className="mx-auto w-full max-w-page grow outline-none">
				{children}
			</main>
		</div>
	);
}
