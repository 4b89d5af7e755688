import { lazy, Suspense, useState } from "react";
import { Button, ButtonLink, type ButtonVariant, IconButton } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { setGeneralLoading } from "../../ui/general-loading.ts";
import type { ModalWidth } from "../../ui/modal.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { announce, showToast } from "../../ui/toast-store.ts";
import { State } from "./specimen.tsx";

const Modal = lazy(async () => ({ default: (await import("../../ui/modal.tsx")).Modal }));
const SidePanel = lazy(async () => ({
	default: (await import("../../ui/side-panel.tsx")).SidePanel,
}));

const VARIANTS: ButtonVariant[] = ["primary", "secondary", "quiet", "danger"];
const SECOND = 1000;

export function Buttons() {
	return (
		<>
			{VARIANTS.map((variant) => (
				<State
					key={variant}
					of={`${variant}: as it is, with icon, busy, disabled. Hover deepens it, the keyboard draws a ring.`}
				>
					<Button variant={variant}>Add to cart</Button>
					<Button variant={variant} icon="cart">
						Add to cart
					</Button>
					<Button variant={variant} icon="cart" busy>
						Add to cart
					</Button>
					<Button variant={variant} disabled>
						Add to cart
					</Button>
				</State>
			))}
			<State of="sizes: small (44 px under a finger), normal, large">
				<Button size="small">Edit</Button>
				<Button>Edit</Button>
				<Button size="large" variant="primary">
					Pay $482.10
				</Button>
			</State>
			<State of="links with the same looks">
				<ButtonLink to="/dev/ui" variant="primary">
					View part
				</ButtonLink>
				<ButtonLink to="/dev/ui" icon="chevron-right">
					All categories
				</ButtonLink>
			</State>
			<State of="icon alone">
				<IconButton icon="edit" label="Edit" />
				<IconButton icon="trash" label="Remove" disabled />
			</State>
			<State of="long Spanish text">
				<div className="w-full max-w-call">
					<Button variant="primary" icon="truck" className="w-full">
						Agregar el vehículo seleccionado a mi garaje y continuar con la búsqueda
					</Button>
				</div>
			</State>
			<State of="spinner">
				<Spinner /> <Spinner className="size-8 text-signal" />
			</State>
		</>
	);
}

type OpenDialog =
	| { kind: "modal"; width: ModalWidth; dismissible: boolean }
	| { kind: "panel"; side: "left" | "right" };

/**
 * Dialogs follow the system's theme, so they are opened by a button instead of shown in both
 * themes.
 */
export function Windows() {
	const [opened, setOpened] = useState<OpenDialog>();
	const close = () => setOpened(undefined);
	return (
		<>
			<State of="modal: 300 px, 520 px, not closed by a click beside it, full screen">
				<Button onClick={() => setOpened({ kind: "modal", width: "call", dismissible: true })}>
					Call width
				</Button>
				<Button onClick={() => setOpened({ kind: "modal", width: "dialog", dismissible: true })}>
					Dialog width
				</Button>
				<Button onClick={() => setOpened({ kind: "modal", width: "dialog", dismissible: false })}>
					Must answer
				</Button>
				<Button onClick={() => setOpened({ kind: "modal", width: "full", dismissible: true })}>
					Full screen
				</Button>
			</State>
			<State of="side panel, 300 px">
				<Button onClick={() => setOpened({ kind: "panel", side: "left" })}>From the left</Button>
				<Button onClick={() => setOpened({ kind: "panel", side: "right" })}>From the right</Button>
			</State>
			<State of="toasts: error 2 s, info 3 s, good 3 s; held while pointed at or focused; more than three wait">
				<Button onClick={() => showToast({ kind: "error", text: "Oops...Something went wrong" })}>
					Error
				</Button>
				<Button
					onClick={() =>
						showToast({ kind: "info", text: "The Quantity for this product was Updated" })
					}
				>
					Info
				</Button>
				<Button onClick={() => showToast({ kind: "good", text: "Message Sent!" })}>Good</Button>
				<Button onClick={() => announce("24 parts found")}>Screen readers alone</Button>
			</State>
			<State of="generalLoading: the full-screen spinner, for a second">
				<Button
					onClick={() => {
						setGeneralLoading(true);
						setTimeout(() => setGeneralLoading(false), SECOND);
					}}
				>
					Show loading
				</Button>
			</State>
			<Suspense>
				{opened?.kind === "modal" && (
					<Modal
						title="Find an order"
						width={opened.width}
						dismissible={opened.dismissible}
						onClose={close}
						footer={<Button onClick={close}>Cancel</Button>}
					>
						<p className="mb-4">Enter the order number and the e-mail it was placed with.</p>
						{opened.width === "dialog" && (
							<TextField name="order" label="Order number" inputMode="numeric" />
						)}
					</Modal>
				)}
				{opened?.kind === "panel" && (
					<SidePanel
						title="Cart (2 items)"
						side={opened.side}
						onClose={close}
						footer={<Button className="w-full">Go to Checkout</Button>}
					>
						<p className="p-4">Thermostat 82 °C</p>
					</SidePanel>
				)}
			</Suspense>
		</>
	);
}
