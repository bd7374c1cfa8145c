package com.rostrum.app;

import android.content.BroadcastReceiver;
import android.content.Context;
import android.content.Intent;

/** Starts the app again after it was replaced by a newer one, where the system lets it; elsewhere the installer offers to open it. */
public class ReplacedReceiver extends BroadcastReceiver {

    @Override
    public void onReceive(Context context, Intent intent) {
        if (!Intent.ACTION_MY_PACKAGE_REPLACED.equals(intent.getAction())) return;
        Intent start = context.getPackageManager().getLaunchIntentForPackage(context.getPackageName());
        if (start != null) context.startActivity(start.addFlags(Intent.FLAG_ACTIVITY_NEW_TASK));
    }
}
