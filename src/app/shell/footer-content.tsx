import { displayPhone } from "../../domain/address/display-phone.ts";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import type { ShellData } from "../page/shell-data.ts";
import { Icon } from "../ui/icon.tsx";
import { Link } from "../ui/link.tsx";
import { StoreLogo } from "../ui/store-logo.tsx";

const CARDS = [
	["visa", "Visa"],
	["mastercard", "Mastercard"],
	["discover", "Discover"],
	["amex", "American Express"],
] as const;

const LINK = "inline-flex min-h-11 items-center gap-2 underline-offset-4 hover:underline";

/** The part of the footer that is the same on every page. */
export default function FooterContent({ data }: { data: ShellData }) {
	return (
		<>
			<section className="col-span-2 max-w-prose text-sm max-sm:flex max-sm:items-center max-sm:justify-between sm:col-span-1">
				<p className="flex items-center gap-2 font-semibold text-lg condensed">
					<StoreLogo url={data.logo} className="h-6 max-w-40" />
					{data.storeName}
				</p>
				<p className="mt-2 text-ink-soft max-sm:hidden">{data.tagline}</p>
				<SocialLinks social={data.social} />
			</section>
			<nav aria-label={m.footer_nav()} className="text-sm">
				<h2 className="font-semibold text-base">{m.footer_nav()}</h2>
				<ul>
					<FooterLink to={links.makes()} text={m.landing_makes()} />
					<FooterLink to={links.page("about-us")} text={m.about_us()} />
					<FooterLink to={links.wholesale()} text={m.footer_wholesale()} />
					<FooterLink to={links.page("shipping-and-delivery")} text={m.shipping_and_delivery()} />
					<FooterLink to={links.page("returns")} text={m.returns()} />
					<FooterLink to={links.page("privacy-policy")} text={m.privacy_policy()} />
					<li>
						<Link to={links.findOrder()} data-opens="find-order" className={LINK}>
							<Icon name="box" />
							{m.find_an_order()}
						</Link>
					</li>
				</ul>
			</nav>
			<section className="text-sm">
				<h2 className="font-semibold text-base">{m.call_us()}</h2>
				<ul>
					{data.contacts.map((contact) => (
						<li key={contact.phone}>
							<a href={`tel:${contact.phone}`} className={LINK}>
								<Icon name={contact.kind === "store" ? "store" : "phone"} />
								<span className="min-w-0">
									{contact.label}{" "}
									<span className="whitespace-nowrap">{displayPhone(contact.phone)}</span>
								</span>
							</a>
						</li>
					))}
					{data.whatsappPhone && (
						<li>
							<a
								href={links.whatsapp(data.whatsappPhone, m.whatsapp_hello())}
								className={LINK}
								rel="noopener noreferrer"
								target="_blank"
							>
								<Icon name="chat" />
								WhatsApp
							</a>
						</li>
					)}
				</ul>
			</section>
			{data.takesCards && (
				<section className="col-span-2 text-sm sm:col-span-1">
					<h2 className="font-semibold text-base">{m.we_accept()}</h2>
					<ul className="mt-2 flex flex-wrap gap-2">
						{CARDS.map(([icon, name]) => (
							<li key={icon} className="inline-flex">
								<Icon name={icon} className="h-6 w-9" />
								<span className="sr-only">{name}</span>
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}

function FooterLink({ to, text }: { to: string; text: string }) {
	return (
		<li>
			<Link to={to} className={LINK}>
				{text}
			</Link>
		</li>
	);
}

function SocialLinks({ social }: { social: ShellData["social"] }) {
	return (
		<ul className="flex gap-2 sm:mt-2">
			{social.map(({ name, url }) => (
				<li key={url}>
					<a
						href={url}
						rel="noopener noreferrer"
						target="_blank"
						className="inline-flex size-11 items-center justify-center hover:bg-paper"
					>
						<Icon name={name.toLowerCase()} />
						<span className="sr-only">{name}</span>
					</a>
				</li>
			))}
		</ul>
	);
}
