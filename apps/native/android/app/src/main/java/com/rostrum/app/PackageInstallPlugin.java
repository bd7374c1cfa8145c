package com.rostrum.app;

import android.content.Intent;
import android.net.Uri;
import android.os.Build;
import android.os.SystemClock;
import android.provider.Settings;
import androidx.activity.result.ActivityResult;
import androidx.core.content.FileProvider;
import com.getcapacitor.JSObject;
import com.getcapacitor.Plugin;
import com.getcapacitor.PluginCall;
import com.getcapacitor.PluginMethod;
import com.getcapacitor.annotation.ActivityCallback;
import com.getcapacitor.annotation.CapacitorPlugin;
import java.io.File;
import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;

/** Keeps packages in the app's own cache and hands them to the system's installer. The decisions are made in update/installer.ts. */
@CapacitorPlugin(name = "PackageInstall")
public class PackageInstallPlugin extends Plugin {

    private static final Pattern NAME = Pattern.compile("[0-9a-f]{64}\\.apk");
    private static final long TELL_MS = 200;

    private final ExecutorService worker = Executors.newSingleThreadExecutor();

    @PluginMethod
    public void state(PluginCall call) {
        File file = fileOf(call);
        if (file != null) call.resolve(new JSObject().put("bytes", file.length()));
    }

    @PluginMethod
    public void download(PluginCall call) {
        File file = fileOf(call);
        if (file == null) return;
        String url = call.getString("url", "");
        if (url == null || !url.startsWith("https://")) {
            call.reject("an address without TLS");
            return;
        }
        long from = numberOf(call, "from");
        long total = numberOf(call, "total");
        int timeoutMs = (int) numberOf(call, "timeoutMs");
        worker.execute(() -> {
            long[] told = { 0 };
            try {
                long bytes = PackageDownload.fetch(url, file, from, total, timeoutMs, (at) -> {
                    long now = SystemClock.elapsedRealtime();
                    if (now - told[0] < TELL_MS && at < total) return;
                    told[0] = now;
                    notifyListeners("progress", new JSObject().put("bytes", at));
                });
                call.resolve(new JSObject().put("bytes", bytes));
            } catch (IOException error) {
                call.reject(error.getMessage());
            }
        });
    }

    @PluginMethod
    public void sha256(PluginCall call) {
        File file = fileOf(call);
        if (file == null) return;
        worker.execute(() -> {
            try {
                call.resolve(new JSObject().put("hex", PackageDownload.sha256(file)));
            } catch (IOException error) {
                call.reject(error.getMessage());
            }
        });
    }

    @PluginMethod
    public void discard(PluginCall call) {
        String kept = call.getString("name", "");
        File[] files = folder().listFiles();
        if (files != null) {
            for (File file : files) if (!file.getName().equals(kept)) file.delete();
        }
        call.resolve();
    }

    @PluginMethod
    public void allow(PluginCall call) {
        if (isAllowed()) {
            call.resolve(new JSObject().put("allowed", true));
            return;
        }
        Uri self = Uri.parse("package:" + getContext().getPackageName());
        startActivityForResult(call, new Intent(Settings.ACTION_MANAGE_UNKNOWN_APP_SOURCES, self), "asked");
    }

    @ActivityCallback
    private void asked(PluginCall call, ActivityResult result) {
        if (call != null) call.resolve(new JSObject().put("allowed", isAllowed()));
    }

    @PluginMethod
    public void install(PluginCall call) {
        File file = fileOf(call);
        if (file == null) return;
        Uri content = FileProvider.getUriForFile(getContext(), getContext().getPackageName() + ".fileprovider", file);
        Intent intent = new Intent(Intent.ACTION_VIEW)
            .setDataAndType(content, "application/vnd.android.package-archive")
            .addFlags(Intent.FLAG_GRANT_READ_URI_PERMISSION | Intent.FLAG_ACTIVITY_NEW_TASK);
        getContext().startActivity(intent);
        call.resolve();
    }

    @Override
    protected void handleOnDestroy() {
        worker.shutdownNow();
    }

    private boolean isAllowed() {
        return Build.VERSION.SDK_INT < Build.VERSION_CODES.O || getContext().getPackageManager().canRequestPackageInstalls();
    }

    private static long numberOf(PluginCall call, String name) {
        return call.getData().optLong(name, 0);
    }

    private File folder() {
        File folder = new File(getContext().getCacheDir(), "packages");
        folder.mkdirs();
        return folder;
    }

    /** Only names of ours: no path leads out of the folder. */
    private File fileOf(PluginCall call) {
        String name = call.getString("name", "");
        if (name != null && NAME.matcher(name).matches()) return new File(folder(), name);
        call.reject("not a package's name");
        return null;
    }
}
