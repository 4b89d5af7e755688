import { displayPhone } from "../../domain/address/display-phone.ts";
import { m } from "../messages/compiled/messages.js";
import { links } from "../page/links.ts";
import type { ShellData } from "../page/shell-data.ts";
import { MapLink } from "../page/store-map.tsx";
import { Icon } from "../ui/icon.tsx";
import { Modal } from "../ui/modal.tsx";

/** The numbers of the stores and of customer service, and the chat. */
export default function CallUs({ data, onClose }: { data: ShellData; onClose: () => void }) {
	return (
		<Modal title={m.call_us()} onClose={onClose} width="call">
			<ul className="divide-y">
				{data.contacts.map((contact) => (
					<li key={contact.phone} className="py-3 first:pt-0">
						<p className="flex items-center gap-2 font-semibold">
							<Icon name={contact.kind === "store" ? "store" : "phone"} />
							{contact.label}
						</p>
						<a
							href={`tel:${contact.phone}`}
							className="inline-flex min-h-11 items-center text-lg text-signal underline underline-offset-4"
						>
							{displayPhone(contact.phone)}
						</a>
						{contact.address && <p className="text-ink-soft text-sm">{contact.address}</p>}
						{contact.hours && <p className="text-ink-soft text-sm">{contact.hours}</p>}
						{contact.map && <MapLink link={contact.map.link} />}
					</li>
				))}
				{data.whatsappPhone && (
					<li className="pt-3">
						<a
							href={links.whatsapp(data.whatsappPhone, m.whatsapp_hello())}
							className="inline-flex min-h-11 items-center gap-2 font-semibold underline underline-offset-4"
							rel="noopener noreferrer"
							target="_blank"
						>
							<Icon name="chat" />
							{m.chat_whatsapp()}
						</a>
					</li>
				)}
			</ul>
		</Modal>
	);
}
