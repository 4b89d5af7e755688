import { useState } from "react";
import { TextField } from "./field.tsx";
import { ImageUploader } from "./image-uploader.tsx";

type PictureFieldProps = {
	name: string;
	label: string;
	/** Names the field of the address, which works without JavaScript. */
	addressLabel: string;
	value: string;
	/** The value without an own picture. */
	empty: string;
	hint?: React.ReactNode;
	error?: string | undefined;
	upload: (file: File) => Promise<string>;
};

/** One picture: uploaded, or named by its address. */
export function PictureField(props: PictureFieldProps) {
	const { name, label, addressLabel, empty, hint, error, upload } = props;
	const [value, setValue] = useState(props.value);
	return (
		<div className="grid gap-2">
			<ImageUploader
				label={label}
				pictures={value === empty || value === "" ? [] : [value]}
				most={1}
				upload={upload}
				onUploaded={(address) => setValue(new URL(address).pathname)}
				onRemove={() => setValue(empty)}
			/>
			<TextField
				name={name}
				label={addressLabel}
				hint={hint}
				error={error}
				value={value}
				autoComplete="off"
				onChange={({ currentTarget }) => setValue(currentTarget.value)}
			/>
		</div>
	);
}
